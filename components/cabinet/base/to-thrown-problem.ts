import { isErrorCode } from '@/lib/api/errors';
import type { ActionProblem } from '@/lib/actions/action-result';

/**
 * Returns the problem of a server action that rejected. `fetch` rejects with a `TypeError` if the server cannot be
 * reached. Next rejects with the text of a plain text response, which is a problem document if this site refused the
 * request, and with a digest if the action failed.
 */
export function toThrownProblem(error: unknown): ActionProblem {
  if (!(error instanceof Error) || error instanceof TypeError) return { code: 'offline' };
  if ('digest' in error) return { code: 'internal' };
  return readProblem(error.message) ?? { code: 'upstream_unavailable' };
}

function readProblem(text: string): ActionProblem | null {
  try {
    const { code, maxBytes } = JSON.parse(text) as { code?: unknown; maxBytes?: unknown };
    if (!isErrorCode(code)) return null;
    return typeof maxBytes === 'number' ? { code, maxBytes } : { code };
  } catch {
    return null;
  }
}
