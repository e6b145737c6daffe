import type { BulkChange } from '@/lib/actions/bulk-change';
import type { Item } from '@/lib/content/registry';

/** Change that undoes another for the items with these ids. */
export interface UndoChange {
  readonly ids: readonly string[];
  readonly change: BulkChange;
}

/**
 * Returns the changes that undo `wanted`; empty if nothing does. `before` holds the changed items as they were: each gets back
 * its own languages or place.
 */
export function listUndoChanges(wanted: BulkChange, before: readonly Item[]): UndoChange[] {
  if (wanted.kind === 'purge' || wanted.kind === 'restore') return [];
  if (wanted.kind === 'remove') return [{ ids: before.map(({ id }) => id), change: { kind: 'restore' } }];
  const changes = new Map<string, { ids: string[]; change: BulkChange }>();
  for (const item of before) {
    const change = toEarlier(wanted, item);
    const key = JSON.stringify(change);
    const same = changes.get(key);
    if (same) same.ids.push(item.id);
    else changes.set(key, { ids: [item.id], change });
  }
  return [...changes.values()];
}

function toEarlier(
  wanted: Extract<BulkChange, { kind: 'publication' | 'reference' }>,
  item: Item,
): BulkChange {
  if (wanted.kind === 'publication') return { kind: 'publication', status: item.status };
  const values: Readonly<Record<string, unknown>> = { ...item };
  const target = values[wanted.field] as { readonly id: string } | null | undefined;
  return { kind: 'reference', field: wanted.field, id: target?.id ?? null };
}
