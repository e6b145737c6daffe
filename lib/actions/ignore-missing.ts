import { ApiError } from '../api/errors';

/** Waits for a removal. A thing that is already gone counts as removed. */
export async function ignoreMissing(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}
