import { checkConfirmation } from '@/lib/actions/confirmation-actions';
import { useCabinet } from '../cabinet-provider';

/**
 * Returns a function that asks for a confirmation of the session unless it has a recent one, and returns whether the request
 * that needs it can be sent.
 */
export function useConfirmed(): () => Promise<boolean> {
  const { attempt } = useCabinet();
  return async () => {
    const result = await attempt((person) => checkConfirmation(person));
    // The request itself shows any other problem; a remote API may not know confirmations.
    return result.ok || result.problem.code !== 'confirmation_required';
  };
}
