import { useState } from 'react';

/** Stable ids of the rows of a list without own ids, so that the focus stays in a row that moves. */
export interface RowIds {
  readonly ids: readonly string[];
  /** Returns the new order of the rows' indexes. */
  order(ids: readonly string[]): number[];
  add(): void;
  remove(index: number): void;
}

/** Returns ids for `count` rows. A list that changes its length from outside gets new ids. */
export function useRowIds(count: number): RowIds {
  const [state, setState] = useState(() => ({ ids: createIds(0, count), next: count }));
  const current =
    state.ids.length === count ? state : { ids: createIds(state.next, count), next: state.next + count };
  if (current !== state) setState(current);
  const { ids, next } = current;
  return {
    ids,
    order(ordered) {
      setState({ ids: [...ordered], next });
      return ordered.map((id) => ids.indexOf(id));
    },
    add: () => setState({ ids: [...ids, toId(next)], next: next + 1 }),
    remove: (index) => setState({ ids: ids.filter((_, at) => at !== index), next }),
  };
}

function createIds(start: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => toId(start + index));
}

function toId(number: number): string {
  return `row-${number}`;
}
