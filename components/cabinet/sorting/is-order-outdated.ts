import type { ActionProblem } from '../cabinet-actions';

/** Whether an order was rejected because another editor changed it or removed items. */
export function isOrderOutdated(problem: ActionProblem | null): boolean {
  return problem?.code === 'version_mismatch' || problem?.code === 'not_found';
}
