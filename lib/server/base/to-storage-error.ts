import { ApiError } from '../../api/errors';

/** Seconds after which a client may repeat a write that failed. */
const retryAfterSeconds = 5;

/**
 * Returns the refusal for a failure of the disk or of the database: `storage_full`, `storage_read_only`, `busy` if another
 * process holds a lock, or `database_unavailable`. Returns `null` for other errors.
 */
export function toStorageError(error: unknown): ApiError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isConnectionError(cause))
      return new ApiError('database_unavailable', { retryAfterSeconds }, { cause: error });
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

/** Whether an error means that the connection to the database server was lost or could not be made. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The client of PostgreSQL reports some of these errors by message only.
  if (
    /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|is not queryable|^The server does not support SSL/.test(
      error.message,
    )
  )
    return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The Unix socket of a server that does not run.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return (
    isCertificateError(error) ||
    (typeof code === 'string' &&
      /^(08\w{3}|57P0[1-3]|53300|ECONN\w+|EPIPE|EPROTO|ERR_SSL_\w+|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
        code,
      ))
  );
}

/** Whether an error means that the certificate of a server was refused, as after a wrong renewal. */
export function isCertificateError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    typeof code === 'string' &&
    /^(CERT_\w+|\w+_CERT|\w+_CERT_IN_CHAIN|UNABLE_TO_\w+|INVALID_CA|ERR_TLS_CERT_\w+)$/.test(code)
  );
}

/*
 * Codes of five characters are PostgreSQL's: disk full; a transaction or server that only reads; a wait for a lock or
 * the time of a statement has ended; deadlocks and conflicts of transactions.
 */

function isFull(code: string): boolean {
  // SQLite cannot enlarge its shared memory file either on a full disk.
  return ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100', 'storage_full'].includes(code);
}

function isReadOnly(code: string): boolean {
  return code.startsWith('SQLITE_READONLY') || ['EROFS', '25006', 'storage_read_only'].includes(code);
}

function isLocked(code: string): boolean {
  return code.startsWith('SQLITE_BUSY') || ['55P03', '57014', '40001', '40P01'].includes(code);
}
