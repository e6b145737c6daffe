import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ApiClient } from '@/lib/api/client';
import { listStatuses, type ListStatus } from '@/lib/api/list-statuses';
import { maxPerPage } from '@/lib/api/limits';
import { orNull } from '@/lib/api/or-null';
import { readLocalized } from '@/lib/content/localized';
import {
  collectionOfType,
  definitionOf,
  isContentType,
  type CollectionName,
  type Item,
} from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';
import { readTitle } from '../../display/item-title';
import { isListFilter } from './list-filter';

/** A choice of a filter. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** The choices of a filter of a list. */
export interface FilterChoice {
  /** Name in the query. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

/** The ways to narrow a list. */
interface FilterOptions {
  readonly fields: readonly FilterChoice[];
  readonly common: readonly FilterChoice[];
  readonly statuses: readonly ListStatus[];
}

/** Returns the choices and states by which the list of a collection can be narrowed; those of fields first. */
export async function readFilterOptions(
  api: ApiClient,
  collection: CollectionName,
  locale: Locale,
): Promise<FilterOptions> {
  const definition = definitionOf(collection);
  const content = await getTranslations({ locale, namespace: 'content' });
  const t = await getTranslations({ locale, namespace: 'cabinet.list' });
  const names = Object.keys(definition.fields).filter((name) => isListFilter(definition, name));
  const [facets, ...options] = await Promise.all([
    orNull(api[collection].readFacets(), ['not_supported', 'not_found']),
    ...names.map((name) => readFieldOptions(api, collection, name, locale)),
  ]);
  const languages = locales.map((value) => ({ value, label: t(`filter.language.${value}`) }));
  const common = [
    {
      name: 'createdBy',
      label: t('filter.author'),
      options: (facets?.authors ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'inYear',
      label: t('filter.year'),
      options: (facets?.years ?? []).map((year) => ({ value: String(year), label: String(year) })),
    },
    {
      name: 'language',
      label: t('filter.languages'),
      options: definition.publishing.isAlways ? [] : languages,
    },
  ];
  return {
    fields: names.map((name, index) => ({
      name,
      label: content(`${definition.type}.fields.${name}.label`),
      options: options[index] ?? [],
    })),
    // A list with one author is not narrowed by a choice of authors.
    common: common.filter((choice) => choice.options.length > 1),
    statuses: listStatuses.filter((status) => status !== 'unchecked' || facets?.hasUnchecked),
  };
}

async function readFieldOptions(
  api: ApiClient,
  collection: CollectionName,
  name: string,
  locale: Locale,
): Promise<readonly FilterOption[]> {
  const definition = definitionOf(collection);
  const field = definition.fields[name];
  if (field?.kind === 'one-of') {
    const t = await getTranslations({ locale, namespace: 'content' });
    return field.values.map((value) => ({ value, label: t(`${definition.type}.options.${name}.${value}`) }));
  }
  if (field?.kind === 'category') {
    const { data } = await api.categories.list({ perPage: maxPerPage, kind: field.of });
    return data.flatMap((item) =>
      item.key ? [{ value: item.key, label: nameItem('categories', item, locale) }] : [],
    );
  }
  if (field?.kind !== 'reference' || !isContentType(field.to)) return [];
  const target = collectionOfType(field.to);
  const { data } = await api[target].list({ perPage: maxPerPage });
  return data.map((item) => ({ value: item.id, label: nameItem(target, item, locale) }));
}

function nameItem(collection: CollectionName, item: Item, locale: Locale): string {
  return readLocalized(readTitle(definitionOf(collection), item), locale)?.text ?? item.id;
}
