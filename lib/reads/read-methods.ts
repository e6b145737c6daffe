import { cache } from 'react';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';
import { listValues, type Filter } from '@/lib/views/list/filters';
import { listAll } from './list-all';

type Method = Item<'methods'>;

/** Returns the sections of the methodology page in order. Cached per request. */
export const readMethodSections = cache(() => listAll(publicApi().adisteme));

/** Returns all public teaching materials, newest first. Cached per request. */
export const readMethods = cache(async () => sortNewestFirst(await listAll(publicApi().methods)));

/** Returns the filters of teaching materials. `subjects`, `kinds`: keys of the categories, in order. */
export function toMethodFilters(
  items: readonly Method[],
  { subjects, kinds }: { readonly subjects: readonly string[]; readonly kinds: readonly string[] },
): Filter<Method>[] {
  const gradeOf = ({ grade }: Method) => (grade === null ? null : String(grade));
  return [
    { name: 'subject', values: subjects, valueOf: (item) => item.subject },
    { name: 'kind', values: kinds, valueOf: (item) => item.kind },
    {
      name: 'grade',
      values: listValues(items, gradeOf, (a, b) => Number(a) - Number(b)),
      valueOf: gradeOf,
    },
  ];
}

/** A section with its materials; `section` is null for materials without one. */
export interface MethodGroup {
  readonly section: Item<'adisteme'> | null;
  readonly methods: readonly Method[];
}

/** Groups materials by section, in the order of the sections, those without one last. */
export function groupMethods(
  sections: readonly Item<'adisteme'>[],
  methods: readonly Method[],
): MethodGroup[] {
  const known = new Set(sections.map(({ id }) => id));
  const others = methods.filter(({ section }) => !section || !known.has(section.id));
  return [
    ...sections.map((section) => ({
      section,
      methods: methods.filter((method) => method.section?.id === section.id),
    })),
    ...(others.length > 0 ? [{ section: null, methods: others }] : []),
  ];
}

/** Sorts by year, unknown years last; keeps the API's order within a year. */
function sortNewestFirst(methods: readonly Method[]): Method[] {
  return methods.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
}
