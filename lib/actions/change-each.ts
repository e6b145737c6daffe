import type { PublicationState } from '../content/publication';
import type { ActionProblem } from './action-result';
import type { BulkOutcome, BulkRefusal } from './bulk-change';

/** Result of the change of one item. */
export interface Outcome {
  readonly isChanged: boolean;
  /** Publication state of the published language. */
  readonly state?: PublicationState;
}

/**
 * Changes items one after another; a refused item does not stop the others. Repeats what was refused because the page
 * above it was in the trash, as long as this restores more pages: a list may name the pages in any order.
 */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<Outcome | ActionProblem>,
): Promise<BulkOutcome> {
  const done: string[] = [];
  const unchanged: string[] = [];
  const refused: BulkRefusal[] = [];
  const states: Record<string, PublicationState> = {};
  let waiting = ids;
  while (waiting.length > 0) {
    const held: BulkRefusal[] = [];
    const doneBefore = done.length;
    // Sequential, because SQLite has one writer.
    for (const id of waiting) {
      const outcome = await change(id);
      if ('code' in outcome) {
        (outcome.code === 'parent_in_trash' ? held : refused).push({ id, problem: outcome });
        continue;
      }
      (outcome.isChanged ? done : unchanged).push(id);
      if (outcome.state) states[id] = outcome.state;
    }
    const mayRepeat = done.length > doneBefore;
    if (!mayRepeat) refused.push(...held);
    waiting = mayRepeat ? held.map(({ id }) => id) : [];
  }
  return { done, unchanged, states, refused };
}
