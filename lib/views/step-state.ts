/** Where a step stands on a day. A step without days has no state. */
export type StepState = 'past' | 'now' | 'coming';

/**
 * Returns the state on `today` of a step from `from` until `until`, all as `YYYY-MM-DD`. A step with one day lasts that day
 * alone.
 */
export function toStepState(from: string | null, until: string | null, today: string): StepState | undefined {
  const first = from ?? until;
  const last = until ?? from;
  if (first === null || last === null) return undefined;
  if (last < today) return 'past';
  // Without a first day, the step goes on until its last one.
  return from !== null && first > today ? 'coming' : 'now';
}
