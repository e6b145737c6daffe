import type { BulkChange } from '@/lib/actions/bulk-change';
import type { Item } from '@/lib/content/registry';

/** Change that undoes another for the items with these ids. */
export interface UndoChange {
  readonly ids: readonly string[];
  readonly change: BulkChange;
}

/**
 * Returns the changes that undo `wanted`; empty if it takes nothing away from visitors. `before` holds the changed items
 * as they were: each is published again in its own languages.
 */
export function listUndoChanges(wanted: BulkChange, before: readonly Item[]): UndoChange[] {
  if (wanted.kind === 'remove') return [{ ids: before.map(({ id }) => id), change: { kind: 'restore' } }];
  if (wanted.kind !== 'publication' || !Object.values(wanted.status).includes('draft')) return [];
  const idsOf = new Map<string, string[]>();
  for (const { id, status } of before) {
    const languages = `${status.kz} ${status.ru}`;
    idsOf.set(languages, [...(idsOf.get(languages) ?? []), id]);
  }
  return [...idsOf.values()].map((ids) => ({
    ids,
    change: { kind: 'publication', status: before.find(({ id }) => id === ids[0])!.status },
  }));
}
