import { ApiError } from '../../../api/errors';
import { isMarkedPublished } from '../../../content/publication';
import { definitionOf } from '../../../content/registry';
import type { ContentRow } from '../../db/database';
import { toActorId } from '../../base/actor';
import { bumpContentVersion } from './bump-content-version';
import { addAuditEntry } from '../../rows/audit';
import { toPublication } from '../../rows/rows';
import { toWriteTime, requirePermission, requirePresentRow, toTarget, type Write } from '../access/write';

interface Order {
  readonly ids: readonly string[];
  /** The order that the person saw; if given, the call fails when the order has changed. */
  readonly seen?: readonly string[] | undefined;
}

/**
 * Puts items into the order of `ids`. They exchange positions among themselves, so other items keep theirs. Throws
 * `invalid_input`, `not_found`, `forbidden`, and `version_mismatch` if the order is no longer `seen`.
 */
export async function orderItems(write: Write, order: Order): Promise<void> {
  const definition = definitionOf(write.collection);
  if (!Object.hasOwn(definition.fields, 'position')) throw new ApiError('not_found');
  const { ids, seen } = order;
  checkOrder(order);
  const rows = [];
  for (const id of ids) {
    const row = await requirePresentRow(write, id);
    requirePermission(write, 'edit', toTarget(row), 'shared');
    if (isMarkedPublished(toPublication(row))) requirePermission(write, 'publish', toTarget(row), 'shared');
    rows.push(row);
  }
  const places = toDistinctPlaces(rows.map((row) => Number(row['position'] ?? 0)));
  const moved = rows
    .map((row, index) => ({ row, position: places[index] ?? index }))
    .filter(({ row, position }) => row['position'] !== position);
  if (moved.length === 0) return;
  if (seen && !isInOrder(seen, rows)) throw new ApiError('version_mismatch');
  const now = toWriteTime(write);
  for (const { row, position } of moved) {
    await write.db
      .updateTable(definition.type)
      .set({ position, version: row.version + 1, updated_at: now, updated_by: toActorId(write.actor) })
      .where('id', '=', row.id)
      .execute();
  }
  await addAuditEntry(write.db, { now, actor: write.actor, action: 'order', collection: write.collection });
  await bumpContentVersion(write.db, now);
}

/** Throws `invalid_input` if an id is repeated, or if `seen` has other ids. */
function checkOrder({ ids, seen = ids }: Order): void {
  if (new Set(ids).size < ids.length)
    throw new ApiError('invalid_input', { issues: [{ path: ['ids'], code: 'not_allowed' }] });
  if (seen.toSorted().join() !== ids.toSorted().join())
    throw new ApiError('invalid_input', { issues: [{ path: ['seen'], code: 'not_allowed' }] });
}

/** Whether the positions ascend along the ids. Lists show items with the same position by their age or their title. */
function isInOrder(ids: readonly string[], rows: readonly ContentRow[]): boolean {
  const places = new Map(rows.map((row) => [row.id, Number(row['position'] ?? 0)]));
  return ids.every((id, index) => index === 0 || places.get(ids[index - 1]!)! <= places.get(id)!);
}

/** Returns the positions in ascending order; equal ones become the next free ones. */
function toDistinctPlaces(places: readonly number[]): number[] {
  let last = -1;
  return places.toSorted((a, b) => a - b).map((place) => (last = Math.max(place, last + 1)));
}
