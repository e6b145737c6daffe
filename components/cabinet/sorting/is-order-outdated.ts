import type { ActionProblem } from '@/lib/actions/action-result';

/** Whether an order was rejected because another editor changed it or removed items. */
export function isOrderOutdated(problem: ActionProblem | null): boolean {
  return problem?.code === 'version_mismatch' || problem?.code === 'not_found';
}
