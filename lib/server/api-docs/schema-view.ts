import type { Json } from '../openapi/to-schema';
import { html, toAnchor, toInline, type Html } from './html';

/** Depth to which the members of a schema are shown; deeper ones are in `openapi.json`. */
const maxDepth = 7;

type Schema = Json;

/** Returns the members of a schema as a list of terms; a schema without members as its type. */
export function toSchemaView(schema: Schema, depth = 0): Html {
  const choices = listChoices(schema);
  if (choices.length > 1) return toChoices(choices, depth);
  const shown = choices[0] ?? schema;
  if (shown['type'] === 'array') return toSchemaView(shown['items'] as Schema, depth);
  const members = Object.entries((shown['properties'] ?? {}) as Record<string, Schema>);
  if (members.length === 0) return html`<p>${toTypeName(shown)}</p>`;
  const required = (shown['required'] ?? []) as readonly string[];
  return html`<dl>
    ${members.map(([name, member]) => toMember(name, member, required.includes(name), depth))}
  </dl>`;
}

function toMember(name: string, schema: Schema, isRequired: boolean, depth: number): Html {
  const head = html`<code>${name}</code> ${isRequired && html`<span class="must">required</span>`}`;
  const note = html`<dd>${toTypeName(schema)}${toRules(schema)}${toNote(schema)}</dd>`;
  if (!hasMembers(schema) || depth >= maxDepth)
    return html`<dt>${head}</dt>
      ${note}`;
  const fields = html`<div class="fields">${toSchemaView(schema, depth + 1)}</div>`;
  return html`<dt>${head}</dt>
    ${note}
    <dd>
      <details>
        <summary>Members of ${name}</summary>
        ${fields}
      </details>
    </dd>`;
}

function toChoices(choices: readonly Schema[], depth: number): Html {
  if (depth >= maxDepth) return html`<p>One of ${choices.length} shapes</p>`;
  return html`<p class="note">One of these:</p>
    ${choices.map(
      (choice, index) =>
        html`<details>
          <summary><code>${toChoiceName(choice, index)}</code></summary>
          <div class="fields">${toSchemaView(choice, depth + 1)}</div>
        </details>`,
    )}`;
}

/** Returns the value that tells a choice from the others, such as the kind of a block. */
function toChoiceName(choice: Schema, index: number): string {
  const members = Object.entries((choice['properties'] ?? {}) as Record<string, Schema>);
  const fixed = members.find(([, member]) => member['const'] !== undefined);
  return fixed ? `${fixed[0]}: ${String(fixed[1]['const'])}` : `${toTypeText(choice)} ${index + 1}`;
}

/** Returns the choices of a schema that are objects or lists of objects; `null` is none. */
function listChoices(schema: Schema): readonly Schema[] {
  const all = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly Schema[];
  return all.filter(hasMembers);
}

function hasMembers(schema: Schema): boolean {
  if (schema['properties']) return true;
  if (schema['type'] === 'array') return hasMembers((schema['items'] ?? {}) as Schema);
  return listChoices(schema).length > 0;
}

/** Returns the type of a schema in words; names of other schemas are links. */
export function toTypeName(schema: Schema): Html {
  const name = toReferenceName(schema);
  if (!name) return html`${toTypeText(schema)}`;
  const anchor = toAnchor(name);
  if (name === 'Json') return html`any JSON value`;
  if (name === 'Problem') return html`<a href="/api/docs#problem">Problem</a>`;
  const collection = name.replace(/Item$/, '');
  return html`<a href="/api/docs/${toAnchor(collection)}#schema-${anchor}">${name}</a>`;
}

function toReferenceName(schema: Schema): string | null {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? reference.split('/').at(-1)! : null;
}

function toTypeText(schema: Schema): string {
  const name = toReferenceName(schema);
  if (name) return name;
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (choices) return [...new Set(choices.map(toTypeText))].join(' or ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const type = [(schema['type'] ?? 'value') as string | string[]].flat().join(' or ');
  if (type === 'array') return `list of ${toTypeText((schema['items'] ?? {}) as Schema)}`;
  return typeof schema['format'] === 'string' ? `${type} (${schema['format']})` : type;
}

function toRules(schema: Schema): Html {
  const rules = [
    toValues(schema),
    schema['maxLength'] !== undefined && `at most ${schema['maxLength'] as number} characters`,
    schema['minimum'] !== undefined && `from ${schema['minimum'] as number}`,
    isStated(schema['maximum']) && `to ${schema['maximum'] as number}`,
    schema['maxItems'] !== undefined && `at most ${schema['maxItems'] as number} entries`,
    schema['default'] !== undefined && `default ${JSON.stringify(schema['default'])}`,
  ].filter((rule) => typeof rule === 'string');
  return html`${rules.map((rule) => html`; ${rule}`)}`;
}

/** The largest safe integer is a limit of JSON, not of a field. */
function isStated(maximum: unknown): boolean {
  return typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER;
}

function toValues(schema: Schema): string | null {
  const values = schema['enum'] as readonly unknown[] | undefined;
  return values ? values.map((value) => (value === '' ? '(empty)' : String(value))).join(', ') : null;
}

function toNote({ description }: Schema): Html {
  return html`${typeof description === 'string' && html`. ${toInline(description)}`}`;
}
