import { ApiError } from '../errors';

/** What a read gives; `null` when the API has no such endpoint. Other failures stay failures. */
export async function readSupported<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_supported') return null;
    throw error;
  }
}
