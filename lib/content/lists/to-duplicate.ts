import type { ContentDefinition } from '../define-content';
import type { AnyInput } from '../input';
import { toLocalized, type Localized, type LocalizedText } from '../localized';

/**
 * Returns the input of a draft with the content of another item: without its address, its publication and the value that only
 * one item may have. `marks` follow the titles, so that the two can be told apart.
 */
export function toDuplicate(
  { fields, titleField, titleFrom, uniqueField }: ContentDefinition,
  input: AnyInput,
  marks: Localized<string>,
): AnyInput {
  const emptied = Object.entries(fields)
    .filter(([name, { kind }]) => kind === 'slug' || kind === 'position' || name === uniqueField)
    .map(([name, field]) => [name, field.empty] as const);
  const title = fields[titleField];
  const texts = input[titleField] as LocalizedText;
  const marked =
    title?.kind === 'localized-text' && titleFrom === null
      ? {
          [titleField]: toLocalized((locale) => {
            const text = texts[locale];
            return text && `${text.slice(0, title.maxLength - marks[locale].length - 1)} ${marks[locale]}`;
          }),
        }
      : {};
  return {
    ...input,
    ...Object.fromEntries(emptied),
    ...marked,
    status: { kz: 'draft', ru: 'draft' },
    publishAt: null,
    unpublishAt: null,
  };
}
