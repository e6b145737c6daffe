import { ApiError } from '../../api/errors';

/** Seconds after which a client may repeat a write that waited for a lock in vain. */
const retryAfterSeconds = 5;

/**
 * Returns the refusal for a failure of the disk or of the database file: `storage_full`, `storage_read_only`, or `busy`
 * if another process holds the lock of the database. Returns `null` for other errors.
 */
export function toStorageError(error: unknown): ApiError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code !== 'string') continue;
    if (isFull(code)) return new ApiError('storage_full', {}, { cause: error });
    if (isReadOnly(code)) return new ApiError('storage_read_only', {}, { cause: error });
    if (isLocked(code)) return new ApiError('busy', { retryAfterSeconds }, { cause: error });
  }
  return null;
}

/** Whether an error means that another process holds the lock of the database. */
export function isLockError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && isLocked(error.code);
}

function isFull(code: string): boolean {
  // SQLite cannot enlarge its shared memory file either on a full disk.
  return ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', 'storage_full'].includes(code);
}

function isReadOnly(code: string): boolean {
  return code.startsWith('SQLITE_READONLY') || code === 'EROFS' || code === 'storage_read_only';
}

function isLocked(code: string): boolean {
  return code.startsWith('SQLITE_BUSY');
}
