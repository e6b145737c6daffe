import { ApiError, type ErrorCode } from '@/lib/api/errors';

/** Error codes of an item that does not exist for the caller. */
const absent: readonly ErrorCode[] = ['not_found', 'gone'];

/** Returns the result of a call, or `null` if it is refused with one of `codes`. Rethrows other errors. */
export async function orNull<Result>(
  call: Promise<Result>,
  codes: readonly ErrorCode[] = absent,
): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && codes.includes(error.code)) return null;
    throw error;
  }
}

/** Waits for a call and ignores a refusal with `code`. */
export async function ignoreRefusal(code: ErrorCode, call: Promise<unknown>): Promise<void> {
  await orNull(call, [code]);
}
