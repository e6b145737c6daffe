/** A filter of a list, stored in a query parameter. */
export interface Filter<Item> {
  /** Name of the query parameter. */
  readonly name: string;
  /** Allowed values in display order. */
  readonly values: readonly string[];
  /** Returns the value of an item, or its values if it has several. */
  readonly valueOf: (item: Item) => string | readonly string[] | null;
}

/** Chosen values by filter name; other filters show everything. */
export type Choice = Readonly<Record<string, string>>;

/** Options of a filter, given the other filters' choices. */
export interface FilterOptions {
  readonly name: string;
  /** Number of items without this filter. */
  readonly total: number;
  /** Values with results, and the current one. */
  readonly options: readonly {
    readonly value: string;
    readonly count: number;
    readonly isCurrent: boolean;
  }[];
}

/** Returns the choice of a query, or `null` if it has an unknown value. */
export function readChoice<Item>(
  filters: readonly Filter<Item>[],
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): Choice | null {
  const choice: Record<string, string> = {};
  for (const { name, values } of filters) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || !values.includes(value)) return null;
    choice[name] = value;
  }
  return choice;
}

/** Returns the items that match a choice. */
export function applyChoice<Item>(
  items: readonly Item[],
  filters: readonly Filter<Item>[],
  choice: Choice,
): Item[] {
  return items.filter((item) =>
    filters.every(({ name, valueOf }) => choice[name] === undefined || hasValue(valueOf(item), choice[name])),
  );
}

/** Returns the options of each filter with their numbers of items. */
export function listFilterOptions<Item>(
  items: readonly Item[],
  filters: readonly Filter<Item>[],
  choice: Choice,
): FilterOptions[] {
  return filters.map(({ name, values, valueOf }) => {
    const rest = applyChoice(items, filters, withoutChoice(choice, name));
    const options = values.map((value) => ({
      value,
      count: rest.filter((item) => hasValue(valueOf(item), value)).length,
      isCurrent: choice[name] === value,
    }));
    return {
      name,
      total: rest.length,
      options: options.filter(({ count, isCurrent }) => count > 0 || isCurrent),
    };
  });
}

function hasValue(values: string | readonly string[] | null, value: string): boolean {
  return typeof values === 'string' ? values === value : (values?.includes(value) ?? false);
}

/** Returns a choice without one filter. */
export function withoutChoice(choice: Choice, name: string): Choice {
  return Object.fromEntries(Object.entries(choice).filter(([other]) => other !== name));
}

/** Returns the path of a list with a choice, and a page other than the first. */
export function toFilteredPath(path: string, choice: Choice, page = 1): string {
  const query = new URLSearchParams(choice);
  if (page > 1) query.set('page', String(page));
  // Sorted, so that a choice has one address.
  query.sort();
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Returns the distinct values of items, sorted by `compare`. */
export function listValues<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => string | null,
  compare: (a: string, b: string) => number,
): string[] {
  const values = new Set(items.map(valueOf).filter((value): value is string => value !== null));
  return [...values].sort(compare);
}
