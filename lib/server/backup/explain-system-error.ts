import { EnvError } from '@/lib/env/env';
import { isCertificateError, isConnectionError } from '../base/to-storage-error';
import { toStorageFailure } from '../files/storage-failure';

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/**
 * Codes of the system, of SQLite, and of PostgreSQL for connections, passwords, missing databases and permissions.
 */
const systemCode = /^(E(?!RR_)[A-Z0-9]+|SQLITE_\w+|(08|28|3D|53|57)[A-Z0-9]{3}|42501)$/;

/**
 * Turns a system error (disk full, permission denied, I/O error) into a sentence that begins with `what`. Returns
 * other errors unchanged.
 */
export function explainSystemError(what: string, error: unknown): unknown {
  const failure = toStorageFailure(error);
  if (failure)
    return new EnvError(`${what}: the object storage of S3_BUCKET cannot be used (${failure.reason}).`, {
      cause: error,
    });
  const { code, message } = error as { code?: unknown; message?: string };
  if (error instanceof EnvError) return error;
  if (!isConnectionError(error) && (typeof code !== 'string' || !systemCode.test(code))) return error;
  return new EnvError(`${what}: ${toReason(error, message || String(code))}.`, { cause: error });
}

function toReason(error: unknown, message: string): string {
  if (noRoom.has(String((error as { code?: unknown }).code))) return 'there is no room left on the disk';
  return isCertificateError(error) ? `the certificate of the server was refused (${message})` : message;
}
