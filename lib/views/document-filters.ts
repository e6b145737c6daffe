import { document } from '@/lib/content/types/document';
import { toSchoolYear } from '@/lib/content/dates/school-year';
import type { Item } from '@/lib/content/registry';
import { toFileType } from './file-type';
import { toYearKey } from './format-school-year';
import { listValues, type Filter } from './list/filters';

type DocumentItem = Item<'documents'>;

/** Returns the filters of documents. `categories`: keys of the categories, in order. */
export function toDocumentFilters(
  items: readonly DocumentItem[],
  categories: readonly string[],
): Filter<DocumentItem>[] {
  return [
    { name: 'category', values: categories, valueOf: (item) => item.category },
    {
      name: 'year',
      values: listValues(items, toYear, (a, b) => b.localeCompare(a)),
      valueOf: toYear,
    },
    { name: 'language', values: document.fields.languages.values, valueOf: (item) => item.languages },
    {
      name: 'type',
      values: listValues(items, toType, (a, b) => a.localeCompare(b)),
      valueOf: toType,
    },
  ];
}

/** Returns the school year of a document (`2025-2026`): the written one, or that of its date; `null` without both. */
function toYear({ schoolYear, date }: DocumentItem): string | null {
  if (schoolYear) return toYearKey(schoolYear);
  if (!date) return null;
  const first = toSchoolYear(date);
  return `${first}-${first + 1}`;
}

function toType({ file }: DocumentItem): string | null {
  return (file && toFileType(file)) || null;
}

/** Returns documents in the order of their categories, and in their own order within one. */
export function sortByCategory(
  items: readonly DocumentItem[],
  categories: readonly string[],
): DocumentItem[] {
  const place = ({ category }: DocumentItem) =>
    category !== null && categories.includes(category) ? categories.indexOf(category) : categories.length;
  return items.toSorted((a, b) => place(a) - place(b));
}
