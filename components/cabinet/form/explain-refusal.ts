import { canDo } from '@/lib/content/access/access';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { ActionProblem } from '@/lib/actions/action-result';
import { readItem, readUser } from '@/lib/actions/item-actions';
import type { CabinetStore } from '@/components/cabinet/base/cabinet-store';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import type { FormBase, SaveEvent, SaveOptions } from './save-reducer';

/** A save that the server refused. */
interface RefusedSave {
  readonly collection: CollectionName;
  readonly item: Item | null;
  readonly base: FormBase | null;
  /** The values that were sent. */
  readonly mine: ItemValues;
  readonly options: SaveOptions;
}

/** Returns the event for a refused save. Reads the item again to find out whether it was changed or deleted. */
export async function explainRefusal(
  attempt: CabinetStore['attempt'],
  problem: ActionProblem,
  { collection, item, base, mine, options }: RefusedSave,
): Promise<SaveEvent> {
  const refused: SaveEvent = { type: 'saveRefused', problem, issues: problem.issues };
  if (!item || !base || (problem.code !== 'version_mismatch' && problem.code !== 'not_found')) return refused;
  const current = await attempt((person) => readItem(person, collection, item.id));
  if (problem.code === 'version_mismatch') {
    return current.ok
      ? { type: 'conflictFound', conflict: { base: base.values, mine, theirs: current.item } }
      : { type: 'saveRefused', problem: current.problem };
  }
  if (current.ok)
    return current.item.deletedAt === null ? refused : { type: 'deletionFound', isInTrash: true, options };
  if (current.problem.code !== 'not_found') return refused;
  // The API also answers 404 for items that the editor may not see, for instance after a role was withdrawn.
  const user = await attempt((person) => readUser(person));
  if (!user.ok) return refused;
  return canDo(user.user, 'edit', collection, item)
    ? { type: 'deletionFound', isInTrash: false, options }
    : { type: 'saveRefused', problem: { code: 'forbidden' } };
}
