import { ApiError, type ErrorCode } from './errors';

const absent: readonly ErrorCode[] = ['not_found', 'gone', 'not_supported'];

/** What a read gives; `null` when there is no such thing, or nothing of its kind. Other failures stay failures. */
export async function readExisting<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && absent.includes(error.code)) return null;
    throw error;
  }
}
