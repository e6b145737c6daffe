import { ApiError } from '../api/errors';

/** Waits for a removal. Ignores `not_found`, because the thing was already removed. */
export async function ignoreMissing(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}
