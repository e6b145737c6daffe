/** A way to narrow a list, and the query parameter that holds it. */
export interface Filter<Item> {
  /** Name of the query parameter. */
  readonly name: string;
  /** The values that may be asked for, in the order they are offered in. */
  readonly values: readonly string[];
  readonly valueOf: (item: Item) => string | null;
}

/** What a reader chose, by the name of the filter; a filter that is not named shows all. */
export type Choice = Readonly<Record<string, string>>;

/** What a filter offers beside what the other filters already chose. */
export interface FilterOptions {
  readonly name: string;
  /** How many items there are without this filter. */
  readonly total: number;
  /** Only values that would show something, and the current one. */
  readonly options: readonly {
    readonly value: string;
    readonly count: number;
    readonly isCurrent: boolean;
  }[];
}

/** What the query of an address chooses; `null` when it asks for a value that there is not. */
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

/** The items that fit a choice. */
export function applyChoice<Item>(
  items: readonly Item[],
  filters: readonly Filter<Item>[],
  choice: Choice,
): Item[] {
  return items.filter((item) =>
    filters.every(({ name, valueOf }) => choice[name] === undefined || choice[name] === valueOf(item)),
  );
}

/** What each filter offers, with the number of items that each value would show. */
export function listFilterOptions<Item>(
  items: readonly Item[],
  filters: readonly Filter<Item>[],
  choice: Choice,
): FilterOptions[] {
  return filters.map(({ name, values, valueOf }) => {
    const rest = applyChoice(items, filters, withoutChoice(choice, name));
    const options = values.map((value) => ({
      value,
      count: rest.filter((item) => valueOf(item) === value).length,
      isCurrent: choice[name] === value,
    }));
    return {
      name,
      total: rest.length,
      options: options.filter(({ count, isCurrent }) => count > 0 || isCurrent),
    };
  });
}

/** A choice with the value of one filter taken out. */
export function withoutChoice(choice: Choice, name: string): Choice {
  return Object.fromEntries(Object.entries(choice).filter(([other]) => other !== name));
}

/** The path of a list with a choice, and a page where it is not the first. */
export function toFilteredPath(path: string, choice: Choice, page = 1): string {
  const query = new URLSearchParams(choice);
  if (page > 1) query.set('page', String(page));
  // One address for one choice, in whichever order it was made.
  query.sort();
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The different values that items have, in the order of `compare`. */
export function listValues<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => string | null,
  compare: (one: string, other: string) => number,
): string[] {
  const values = new Set(items.map(valueOf).filter((value): value is string => value !== null));
  return [...values].sort(compare);
}
