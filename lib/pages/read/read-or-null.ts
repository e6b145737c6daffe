import { ApiError } from '../../api/errors';

/** What a read gives; `null` when visitors may read nothing there. Other failures stay failures. */
export async function readOrNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'gone')) return null;
    throw error;
  }
}
