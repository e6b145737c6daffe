import type { BlockInput } from '@/lib/content/define-block';
import type { CategoryKind } from '@/lib/content/categories';
import { toBlockOwner, type FieldOwner } from '@/lib/content/field-owner';
import type { AnyField } from '@/lib/content/kinds';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import type { FileView, ImageView, ItemView } from '@/lib/content/kinds/reference';
import type { LocalizedText } from '@/lib/content/localized';

/** Returns an interface text. */
export type ToText = (key: string) => string;

/** Returns texts of values. */
export interface ValueTexts {
  readonly toText: ToText;
  /** Returns the name of a category. */
  readonly toCategory: (kind: CategoryKind, key: string) => string;
}

/** A field and where it is declared. */
interface OwnedField {
  readonly owner: Pick<FieldOwner, 'type'>;
  readonly name: string;
  readonly field: AnyField;
}

/** Returns the value of a field as text; a list of rows has a line for each, both languages of a text side by side. */
export function toValue({ owner, name, field }: OwnedField, value: unknown, texts: ValueTexts): string {
  if (value === null || value === undefined) return '';
  const toOption = (option: string) => texts.toText(`content.${owner.type}.options.${name}.${option}`);
  switch (field.kind) {
    case 'category':
      return texts.toCategory(field.of, value as string);
    case 'one-of':
      return toOption(value as string);
    case 'some-of':
      return (value as readonly string[]).map(toOption).join(', ');
    case 'flag':
      return texts.toText(value ? 'cabinet.control.yes' : 'cabinet.control.no');
    case 'file':
      return (value as FileView).name;
    case 'image':
      return inBoth((value as ImageView).alt);
    case 'images':
      return (value as readonly ImageView[]).map(({ alt }) => inBoth(alt)).join('; ');
    case 'reference':
      return inBoth((value as ItemView).title);
    case 'references':
      return (value as readonly ItemView[]).map(({ title }) => inBoth(title)).join('; ');
    case 'localized-text':
      return inBoth(value as LocalizedText);
    case 'blocks':
      return toLines({ owner, name, field }, value as readonly BlockInput[], texts);
    case 'focal-point':
    case 'picture':
      return '';
    default:
      // A kind of a feature has a table of its own.
      return typeof value === 'object' ? '' : (value as string | number | boolean).toString();
  }
}

/** Returns a text in both languages, or once if it is equal. */
export function inBoth({ kz, ru }: LocalizedText): string {
  return [...new Set([kz, ru])].filter((text) => text !== null && text !== '').join(' / ');
}

/** Returns a line for each row that visitors see: its values with their labels. */
function toLines(
  { owner, name, field }: OwnedField & { readonly field: BlocksField },
  rows: readonly BlockInput[],
  texts: ValueTexts,
): string {
  const [definition] = field.definitions;
  if (!definition) return '';
  const rowOwner = toBlockOwner(owner, name, definition);
  const toParts = (row: BlockInput) =>
    Object.entries(rowOwner.fields).flatMap(([inner, innerField]) => {
      const label = texts.toText(`content.${rowOwner.type}.fields.${inner}.label`);
      if (innerField.kind === 'flag') return row[inner] ? label : [];
      const text = toValue({ owner: rowOwner, name: inner, field: innerField }, row[inner], texts);
      return text === '' ? [] : `${label}: ${text}`;
    });
  return rows
    .filter(({ hidden }) => !hidden)
    .map((row) => toParts(row).join(', '))
    .join('\n');
}
