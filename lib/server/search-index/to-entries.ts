import { fold } from '@/lib/content/words/fold';
import type { AnyInput } from '@/lib/content/input';
import type { AnyField } from '@/lib/content/kinds';
import type { LocalizedText } from '@/lib/content/localized';
import { findSystemPage } from '@/lib/content/pages/system-pages';
import { collectionNames, definitionOf, type Definition } from '@/lib/content/registry';
import { formatMonth, formatPeriod } from '@/lib/i18n/format/format-period';
import { locales, type Locale } from '@/lib/i18n/locales';
import { toSearchText } from '../rows/rows';
import type { SearchEntry } from './entry';
import { toDays } from './to-days';
import { joinWords } from './words/join-words';
import { toSections } from './to-sections';

/** Names of fields whose chosen value people name in queries, such as the category of a document. */
export const taggedFields = ['category', 'kind', 'subject', 'secondSubject'];

/** Returns the entries of an item: one per language with a title, and one per section of a page. */
export function toEntries(definition: Definition, input: AnyInput): SearchEntry[] {
  return locales.flatMap((locale) => {
    const title = fold((input[definition.titleField] as LocalizedText)[locale] ?? '');
    const body = toSearchText(definition, input, locale);
    if (body === '') return [];
    const keywords = definition.search.keywordFields
      .map((name) => toKeywords(definition.fields[name]!, input[name], locale))
      .join(' ');
    const whole: SearchEntry = {
      locale,
      anchor: null,
      title,
      keywords: fold(keywords),
      tags: toTags(definition, input, locale),
      body,
      days: toDays(input),
    };
    return [whole, ...toSectionEntries(definition, input, whole)];
  });
}

/** Returns the text of a field; of a day its month and name, such as “8 марта”, as one word: the number tells nothing. */
function toKeywords(field: AnyField, value: unknown, locale: Locale): string {
  if (field.kind === 'date') return typeof value === 'string' ? toDayWords(value, locale) : '';
  return field.searchText(value as never, locale);
}

function toDayWords(day: string, locale: Locale): string {
  return `${joinWords(fold(formatPeriod(day, day, locale)))} ${formatMonth(day.slice(0, 7), locale, false)}`;
}

/**
 * Returns the tags of an item: the categories that people name in queries, the kinds of methods and figures, the type
 * itself or those that a page lists, and the fields that people name.
 */
function toTags(
  { type, fields, search: { isFoundByTypeName, fieldsFoundByLabel } }: Definition,
  input: AnyInput,
  locale: Locale,
): string[] {
  const values = taggedFields.flatMap((name) => {
    const field = fields[name];
    const value = input[name];
    if (typeof value !== 'string') return [];
    if (field?.kind === 'category') return [toTag('category', field.of, value)];
    return field?.kind === 'one-of' ? [toTag(type, name, value)] : [];
  });
  const names = fieldsFoundByLabel.filter((name) => !fields[name]!.isEmpty(input[name] as never, locale));
  return [
    ...values,
    ...(isFoundByTypeName ? [toTypeTag(type)] : []),
    ...(type === 'page' ? listTypesOnPage(input['slug']) : []).map(toTypeTag),
    ...names.map((name) => toFieldTag(type, name)),
  ];
}

/** Returns the types whose list is the page of a slug. */
function listTypesOnPage(slug: unknown): string[] {
  const path = typeof slug === 'string' ? findSystemPage(slug)?.path : undefined;
  if (path === undefined) return [];
  return collectionNames
    .map(definitionOf)
    .filter(({ search }) => search.listPage === path)
    .map(({ type }) => type);
}

/** Returns the tag of all items of a type. */
export function toTypeTag(type: string): string {
  return toTag('type', 'one', type);
}

/** Whether a tag is that of all items of a type. */
export function isTypeTag(tag: string): boolean {
  return tag.startsWith(toTypeTag(''));
}

/** Returns the tag of all items that have a field. */
export function toFieldTag(type: string, field: string): string {
  return toTag(type, 'has', field);
}

/** Returns the tag of a chosen value. */
export function toTag(type: string, field: string, value: string): string {
  return `${type}:${field}:${value}`;
}

function toSectionEntries(
  definition: Definition,
  input: AnyInput,
  { locale, title }: Pick<SearchEntry, 'locale' | 'title'>,
): SearchEntry[] {
  return toSections(definition, input, locale).map(({ anchor, heading, text }) => ({
    locale,
    anchor,
    title,
    keywords: fold(heading),
    tags: [],
    body: fold(text),
    days: null,
  }));
}
