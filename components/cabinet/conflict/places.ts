import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import { isLocale, locales, type Locale } from '@/lib/i18n/locales';
import type { ItemValues } from '../form/item-values';

/** One value of a form: a field, in one language if it is localized, or a part of the publication. */
export interface Place {
  /** `title`, or `status`, `publishAt`, `unpublishAt`. */
  readonly name: string;
  /** `null` if both languages share the value. */
  readonly locale: Locale | null;
  /** `null` for a part of the publication. */
  readonly field: AnyField | null;
}

/** Returns every place of a form in the order of the definition; the publication comes last. */
export function listPlaces(definition: ContentDefinition): Place[] {
  const fields = Object.entries(definition.fields).flatMap(([name, field]): Place[] =>
    field.localized ? locales.map((locale) => ({ name, locale, field })) : [{ name, locale: null, field }],
  );
  return [
    ...fields,
    ...locales.map((locale): Place => ({ name: 'status', locale, field: null })),
    { name: 'publishAt', locale: null, field: null },
    { name: 'unpublishAt', locale: null, field: null },
  ];
}

/** Returns the form's name of the place that an issue concerns: a fault within a list concerns the whole list. */
export function toIssuePlace(path: readonly (string | number)[]): string {
  const [name, part] = path;
  return isLocale(part) ? `${String(name)}.${part}` : String(name);
}

/** Returns the form's name of a place: `title.kz`. */
export function toPath({ name, locale }: Pick<Place, 'name' | 'locale'>): string {
  return locale ? `${name}.${locale}` : name;
}

/** Returns the value at a place. */
export function readPlace(values: ItemValues, { name, locale }: Pick<Place, 'name' | 'locale'>): unknown {
  const value = values[name];
  return locale ? (value as Readonly<Record<Locale, unknown>>)[locale] : value;
}

/** Returns the values with another value at a place. */
export function replacePlace(values: ItemValues, { name, locale }: Place, value: unknown): ItemValues {
  if (!locale) return { ...values, [name]: value };
  return { ...values, [name]: { ...(values[name] as object), [locale]: value } };
}

/** Whether two forms would store the same value at a place. */
export function isSamePlace(a: ItemValues, b: ItemValues, place: Place): boolean {
  return JSON.stringify(toStored(a, place)) === JSON.stringify(toStored(b, place));
}

/** Returns the stored form of a value: the id of a picture, `null` for an emptied text. */
function toStored(values: ItemValues, place: Place): unknown {
  const value = readPlace(values, place);
  const stored = place.field && !place.locale ? place.field.toInput(value as never) : value;
  return stored === '' ? null : stored;
}
