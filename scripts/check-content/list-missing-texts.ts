import type { ContentDefinition } from '@/lib/content/define-content';
import type { Locale } from '@/lib/i18n/locales';
import type { MessageTree } from './list-message-problems';

/** Returns the labels that a content type lacks in the `content.json` of a language. */
export function listMissingLabels(
  definition: ContentDefinition,
  locale: Locale,
  messages: MessageTree,
): string[] {
  return listMissing(`messages/${locale}/content.json`, toLabelPaths(definition), messages);
}

/** Returns the texts that error codes lack in the `errors.json` of a language. */
export function listMissingErrorTexts(
  group: 'codes' | 'issues',
  codes: readonly string[],
  locale: Locale,
  messages: MessageTree,
): string[] {
  const paths = codes.map((code) => `${group}.${code}`);
  return listMissing(`messages/${locale}/errors.json`, paths, messages);
}

function listMissing(file: string, paths: readonly string[], messages: MessageTree): string[] {
  return paths
    .filter((path) => typeof readMessage(messages, path) !== 'string')
    .map((path) => `${file}: no text ${path}`);
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
  let message: string | MessageTree | undefined = messages;
  for (const key of path.split('.')) message = typeof message === 'object' ? message[key] : undefined;
  return message;
}
