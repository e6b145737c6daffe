import type { Json } from '../openapi/to-schema';
import { html, toAnchor, toInline, toParagraphs, type Html } from './html';
import { toSchemaView, toTypeName } from './schema-view';

/** An operation with its address. */
export interface ShownOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The parts of an OpenAPI operation that the reference shows. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
  readonly security: readonly Json[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
}

type Content = Readonly<Record<string, { readonly schema: Json }>>;

interface Response {
  readonly description: string;
  readonly headers?: Json;
  readonly content?: Content;
}

/** Returns the HTML of an operation: address, text, parameters, body, answers and an example. */
export function toOperationView(shown: ShownOperation): Html {
  const { method, path, operation } = shown;
  return html`<section class="operation" id="${toAnchor(operation.operationId)}">
    <h2>${toInline(operation.summary)}</h2>
    <p class="address"><span class="method ${method}">${method.toUpperCase()}</span> /api${path}</p>
    ${toParagraphs(operation.description)} ${toParameters(operation.parameters)}
    ${Object.entries(operation.requestBody?.content ?? {}).map(
      ([type, { schema }]) =>
        html`<h3>Body: ${type}</h3>
          ${toBody(schema)}`,
    )}
    <h3>Answers</h3>
    <dl>${Object.entries(operation.responses).map(toResponse)}</dl>
    <details>
      <summary>Example</summary>
      <pre><code>${toExample(shown)}</code></pre>
    </details>
  </section>`;
}

function toParameters(parameters: readonly Parameter[]): Html | null {
  if (parameters.length === 0) return null;
  return html`<h3>Parameters</h3>
    <dl>
      ${parameters.map(
        ({ name, in: place, required, description, schema }) =>
          html`<dt>
              <code>${name}</code> in ${place} ${required && html`<span class="must">required</span>`}
            </dt>
            <dd>
              ${toTypeName(schema)}${toValues(schema)}${description && html`. ${toInline(description)}`}
            </dd>`,
      )}
    </dl>`;
}

function toValues({ enum: values }: Json): Html | null {
  if (!Array.isArray(values)) return null;
  return html`:
  ${values.filter(Boolean).map((value, index) => html`${index > 0 && ', '}<code>${String(value)}</code>`)}`;
}

function toBody(schema: Json): Html {
  return schema['$ref'] ? html`<p>${toTypeName(schema)}</p>` : toSchemaView(schema);
}

function toResponse([status, { description, headers = {}, content = {} }]: [string, Response]): Html {
  const isRefusal = !/^2/.test(status);
  const names = isRefusal ? [] : Object.keys(headers);
  const bodies = isRefusal ? [] : Object.entries(content);
  return html`<dt><code>${status}</code> ${toInline(description)}</dt>
    ${names.length > 0 && html`<dd>Headers: ${names.join(', ')}</dd>`}
    ${bodies.map(([type, { schema }]) => html`<dd>${type}: ${toTypeName(schema)}${toAnswerMembers(schema)}</dd>`)}`;
}

function toAnswerMembers(schema: Json): Html | null {
  if (schema['$ref'] || schema['type'] === 'string') return null;
  return html`<details>
    <summary>Members</summary>
    <div class="fields">${toSchemaView(schema)}</div>
  </details>`;
}

/** Returns a call with curl. `SITE` is the address of the site, `TOKEN` a token. */
function toExample({ method, path, operation }: ShownOperation): string {
  const isOpen = operation.security.some((scheme) => Object.keys(scheme).length === 0);
  const required = operation.parameters.filter((parameter) => parameter.required && parameter.in !== 'path');
  const query = required.filter((parameter) => parameter.in === 'query').map(({ name }) => `${name}=…`);
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$SITE/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    !isOpen && '-H "Authorization: Bearer $TOKEN"',
    ...required.filter((parameter) => parameter.in === 'header').map(({ name }) => `-H '${name}: …'`),
    type === 'application/json' && "-H 'Content-Type: application/json' --data @body.json",
    type === 'multipart/form-data' && '-F file=@file',
  ]
    .filter(Boolean)
    .join(' \\\n  ');
}
