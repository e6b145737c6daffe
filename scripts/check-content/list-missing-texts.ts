import type { ContentDefinition } from '@/lib/content/define-content';
import { toBlockOwner, type FieldOwner } from '@/lib/content/field-owner';
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

function toLabelPaths(definition: ContentDefinition): string[] {
  const { type } = definition;
  return [...['one', 'many', 'add'].map((name) => `${type}.${name}`), ...toFieldPaths(definition)];
}

/** Returns the paths of the labels of fields, and of the blocks in them. */
function toFieldPaths(owner: FieldOwner): string[] {
  return Object.entries(owner.fields).flatMap(([name, field]) => {
    const label = `${owner.type}.fields.${name}.label`;
    if (field.kind === 'one-of' || field.kind === 'some-of')
      return [label, ...field.values.map((value) => `${owner.type}.options.${name}.${value}`)];
    if (field.kind !== 'blocks') return [label];
    const inner = field.definitions.flatMap((definition) => {
      const block = toBlockOwner(owner, name, definition);
      const own = definition.type === 'row' ? ['one', 'add'] : ['label', 'hint'];
      return [...own.map((key) => `${block.type}.${key}`), ...toFieldPaths(block)];
    });
    return [label, ...inner];
  });
}

function readMessage(messages: MessageTree, path: string): string | MessageTree | undefined {
  let message: string | MessageTree | undefined = messages;
  for (const key of path.split('.')) message = typeof message === 'object' ? message[key] : undefined;
  return message;
}
