import type { ContentDefinition } from '@/lib/content/define-content';
import type { MessageTree } from './messages';

/** Returns the missing label paths of a content type in `content.json`. */
export function listMissingLabels(definition: ContentDefinition, messages: MessageTree): string[] {
  return toLabelPaths(definition).filter((path) => typeof readMessage(messages, path) !== 'string');
}

/** Returns the codes without a text in `errors.json`. */
export function listMissingErrorTexts(
  group: 'codes' | 'issues',
  codes: readonly string[],
  messages: MessageTree,
): string[] {
  return codes
    .map((code) => `${group}.${code}`)
    .filter((path) => typeof readMessage(messages, path) !== 'string');
}

function toLabelPaths({ type, fields }: ContentDefinition): string[] {
  const paths = ['one', 'many', 'add'].map((name) => `${type}.${name}`);
  for (const [name, field] of Object.entries(fields)) {
    paths.push(`${type}.fields.${name}.label`);
    if (field.kind === 'one-of') {
      paths.push(...field.values.map((value) => `${type}.options.${name}.${value}`));
    }
  }
  return paths;
}

function readMessage(messages: MessageTree, path: string): string | MessageTree | undefined {
  let found: string | MessageTree | undefined = messages;
  for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined;
  return found;
}
