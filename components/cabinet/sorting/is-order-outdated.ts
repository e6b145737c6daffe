import type { ActionProblem } from '@/lib/actions/action-result';

/** Whether an order was refused because somebody else has changed it, or because some of it is gone. */
export function isOrderOutdated(problem: ActionProblem | null): boolean {
  return problem?.code === 'version_mismatch' || problem?.code === 'not_found';
}
