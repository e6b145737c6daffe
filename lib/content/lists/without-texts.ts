import type { ContentDefinition } from '../define-content';
import type { Item } from '../registry';

/** Kinds of fields whose values are large and that no list shows. */
const textKinds: readonly string[] = ['localized-rich-text', 'blocks', 'images', 'references', 'menu'];

/** Returns an item whose long texts, blocks and galleries are empty, so that a list of items is small. */
export function withoutTexts<I extends Item>({ fields, cabinet }: ContentDefinition, item: I): I {
  const emptied = Object.entries(fields)
    .filter(([name, { kind }]) => textKinds.includes(kind) && !cabinet.listFields.includes(name))
    .map(([name, field]) => [name, field.toItem(field.empty as never, () => null)]);
  return { ...item, ...Object.fromEntries(emptied) } as I;
}
