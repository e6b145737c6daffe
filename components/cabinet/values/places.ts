import type { BlockInput } from '@/lib/content/define-block';
import type { ContentDefinition } from '@/lib/content/define-content';
import { fieldsOfBlock } from '@/lib/content/field-owner';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import { isLocale, locales, type Locale } from '@/lib/i18n/locales';
import type { ItemValues } from './item-values';
import { isSameOrder, readBlockPart, replaceBlockPart } from './block-parts';
import { readList, type Holder, type Place } from './place';

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
function listFieldPlaces(
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

/**
 * Returns the places of a list of blocks in versions of it: the fields of each block that all versions have, each
 * other block as a whole, and the order.
 */
function expandBlocks(
  name: string,
  field: BlocksField,
  versions: readonly Holder[],
  at: Place['at'] = [],
): Place[] {
  const lists = versions.map((version) => readList(version, name));
  const ids = [...new Set(lists.flat().map(({ id }) => id))];
  const blocks = ids.flatMap((id): Place[] => {
    const found = lists.flatMap((list) => list.find((block) => block.id === id) ?? []);
    const type = found[0]?.type ?? '';
    const definition = field.definitions.find((candidate) => candidate.type === type);
    const isInAll = found.length === lists.length && found.every((block) => block.type === type);
    if (!isInAll || !definition) return [{ name, locale: null, field, at, part: 'block', id }];
    const inner = [...at, { list: name, id, type }];
    return [
      ...listFieldPlaces(fieldsOfBlock(definition), found, inner),
      { name, locale: null, field, at: inner, part: 'hidden' },
    ];
  });
  return [...blocks, { name, locale: null, field, at, part: 'order' }];
}

/** Returns the form's name of the place that an issue concerns: a fault within a list concerns the whole list. */
export function toIssuePlace(path: readonly (string | number)[]): string {
  const [name, part] = path;
  return isLocale(part) ? `${String(name)}.${part}` : String(name);
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
