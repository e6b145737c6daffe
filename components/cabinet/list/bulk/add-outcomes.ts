import type { BulkOutcome } from '@/lib/actions/bulk-change';

/** Outcome of a change of no items. */
export const noOutcome: BulkOutcome = { done: [], unchanged: [], states: {}, refused: [] };

/** Returns the outcome of two parts of a bulk change. */
export function addOutcomes(first: BulkOutcome, second: BulkOutcome): BulkOutcome {
  return {
    done: [...first.done, ...second.done],
    unchanged: [...first.unchanged, ...second.unchanged],
    states: { ...first.states, ...second.states },
    refused: [...first.refused, ...second.refused],
  };
}
