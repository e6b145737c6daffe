import type { PartState } from '@/lib/api/contract';

/** Time for which a change is offered for undo, in milliseconds. A part that is off can always be switched on. */
const undoMs = 24 * 60 * 60 * 1000;

type ChangedPart = PartState & { readonly changedAt: string };

/** Returns the parts that are off or were switched within the last day, newest change first. */
export function listPartChanges(states: readonly PartState[], nowMs: number): ChangedPart[] {
  return states
    .filter((state): state is ChangedPart => state.changedAt !== null)
    .filter(({ isOn, changedAt }) => !isOn || nowMs - Date.parse(changedAt) < undoMs)
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
}
