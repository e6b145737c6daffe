import type { PartState } from '@/lib/api/contract';

/** Time for which a change is offered for undo, in milliseconds. A part that is off can always be switched on. */
const undoMs = 24 * 60 * 60 * 1000;

/** Parts that a person switched in one step. */
export interface PartChange {
  readonly names: readonly string[];
  readonly isOn: boolean;
  /** UTC ISO 8601. */
  readonly changedAt: string;
  readonly changedBy: PartState['changedBy'];
}

/**
 * Returns the latest change of the parts that are off or were switched within the last day, newest first. Parts that were
 * switched together are one change, because they may need each other.
 */
export function listPartChanges(states: readonly PartState[], nowMs: number): PartChange[] {
  const changes = new Map<string, PartChange>();
  for (const { name, isOn, changedAt, changedBy } of states) {
    if (changedAt === null || (isOn && nowMs - Date.parse(changedAt) >= undoMs)) continue;
    const key = `${changedAt} ${isOn} ${changedBy?.id}`;
    const names = [...(changes.get(key)?.names ?? []), name];
    changes.set(key, { names, isOn, changedAt, changedBy });
  }
  return [...changes.values()].sort((a, b) => b.changedAt.localeCompare(a.changedAt));
}
