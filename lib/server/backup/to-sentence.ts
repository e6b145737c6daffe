import { ApiError } from '../../api/errors';
import { EnvError } from '../../env';

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/**
 * Turns a system error (disk full, permission denied, I/O error) into a sentence that begins with `what`. Returns
 * other errors unchanged.
 */
export function toSentence(what: string, error: unknown): unknown {
  if (error instanceof ApiError && error.code === 'files_unavailable') {
    const reason = error.cause instanceof Error ? error.cause.message : 'no answer';
    return new EnvError(`${what}: the object storage of S3_BUCKET cannot be used (${reason}).`, {
      cause: error,
    });
  }
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== 'string' || !/^(E(?!RR_)[A-Z0-9]+|SQLITE_\w+)$/.test(code)) return error;
  const reason = noRoom.has(code) ? 'there is no room left on the disk' : message;
  return new EnvError(`${what}: ${reason}.`, { cause: error });
}
