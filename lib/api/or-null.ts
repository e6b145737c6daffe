import { ApiError, type ErrorCode } from './errors';

/** Codes of an item that is not there for the caller. */
const absent: readonly ErrorCode[] = ['not_found', 'gone'];

/** Returns what a call returns, or `null` if it is refused with one of `codes`. Other failures stay failures. */
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

/** Waits for a call, and accepts a refusal with `code` like a success. */
export async function ignore(code: ErrorCode, call: Promise<unknown>): Promise<void> {
  await orNull(call, [code]);
}
