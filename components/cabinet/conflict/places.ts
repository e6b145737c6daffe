import type { BlockInput } from '@/lib/content/blocks/define-block';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import { locales, type Locale } from '@/lib/i18n/locales';
import type { ItemValues } from '../form/item-values';
import { expandBlocks, isSameOrder, readBlockPart, replaceBlockPart, type BlockStep } from './block-places';

/** One value of a form: a field, in one language if it is localized, or a part of the publication. */
export interface Place {
  /** `title`, or `status`, `publishAt`, `unpublishAt`. */
  readonly name: string;
  /** `null` if both languages share the value. */
  readonly locale: Locale | null;
  /** `null` for a part of the publication. */
  readonly field: AnyField | null;
  /** The block that contains the field, after those around it; none for a field of the item. */
  readonly at?: readonly BlockStep[];
  /**
   * `block`: the whole block `id` of the list `name`, or its absence. `order`: the order of the list. `hidden`: whether
   * the innermost block of `at` is hidden. Without it, the value of the field.
   */
  readonly part?: 'block' | 'order' | 'hidden';
  readonly id?: string;
}

/** The values of a form or of one of its blocks. */
export type Holder = Readonly<Record<string, unknown>>;

/**
 * Returns every place of a form in the order of the definition; the publication comes last. With `versions`, the
 * places of the blocks in them, each block separately.
 */
export function listPlaces(definition: ContentDefinition, versions: readonly Holder[] = []): Place[] {
  return [
    ...listFieldPlaces(definition.fields, versions),
    ...locales.map((locale): Place => ({ name: 'status', locale, field: null })),
    { name: 'publishAt', locale: null, field: null },
    { name: 'unpublishAt', locale: null, field: null },
  ];
}

/** Returns the places of fields in `versions` of the same item or block. */
export function listFieldPlaces(
  fields: ContentDefinition['fields'],
  versions: readonly Holder[],
  at?: Place['at'],
): Place[] {
  const above = at ? { at } : {};
  return Object.entries(fields).flatMap(([name, field]): Place[] => {
    if (field.localized) return locales.map((locale) => ({ name, locale, field, ...above }));
    if (field.kind === 'blocks' && versions.length > 0) return expandBlocks(name, field, versions, at);
    return [{ name, locale: null, field, ...above }];
  });
}

/** Returns the name of a place: `title.kz`, within a block `blocks.{id}.text.kz`. */
export function toPath({ name, locale, at = [], part, id }: Omit<Place, 'field'>): string {
  const steps = at.flatMap((step) => [step.list, step.id]);
  const own =
    part === 'hidden' ? ['hidden'] : [name, ...(id ? [id] : []), ...(part === 'order' ? [part] : [])];
  return [...steps, ...own, ...(locale ? [locale] : [])].join('.');
}

/** Returns the value at a place; `undefined` in a block that the values lack. */
export function readPlace(values: Holder, place: Omit<Place, 'field'>): unknown {
  const [step, ...inner] = place.at ?? [];
  if (step) {
    const block = readList(values, step.list).find(({ id }) => id === step.id);
    return block && readPlace(block, { ...place, at: inner });
  }
  if (place.part) return readBlockPart(values, place);
  const value = values[place.name];
  return place.locale ? (value as Readonly<Record<Locale, unknown>> | undefined)?.[place.locale] : value;
}

/** Returns the values with another value at a place. */
export function replacePlace<Values extends Holder>(values: Values, place: Place, value: unknown): Values {
  const { name, locale, at = [], part } = place;
  const [step, ...inner] = at;
  if (step) {
    const list = readList(values, step.list).map((block) =>
      block.id === step.id ? replacePlace(block, { ...place, at: inner }, value) : block,
    );
    return { ...values, [step.list]: list };
  }
  if (part) return replaceBlockPart(values, place, value);
  if (!locale) return { ...values, [name]: value };
  return { ...values, [name]: { ...(values[name] as object), [locale]: value } };
}

/** Returns the blocks of a list. */
export function readList(values: Holder, name: string): readonly BlockInput[] {
  return (values[name] ?? []) as readonly BlockInput[];
}

/** Whether two forms would store the same value at a place. */
export function isSamePlace(a: ItemValues, b: ItemValues, place: Place): boolean {
  if (place.part === 'order') return isSameOrder(readPlace(a, place), readPlace(b, place));
  return JSON.stringify(toStored(a, place)) === JSON.stringify(toStored(b, place));
}

/** Returns the stored form of a value: the id of a picture, `null` for an emptied text. */
function toStored(values: ItemValues, place: Place): unknown {
  const value = readPlace(values, place);
  if (place.part === 'hidden') return value;
  if (place.part === 'block') {
    const block = (value as { block?: BlockInput } | null | undefined)?.block;
    return block ? place.field?.toInput([block] as never) : null;
  }
  if (value === undefined) return null;
  const stored = place.field && !place.locale ? place.field.toInput(value as never) : value;
  return stored === '' ? null : stored;
}
