import { isErrorCode } from '@/lib/api/errors';
import type { ActionFailure, ActionProblem } from '@/lib/actions/action-result';

/** Codes of refusals without a problem document, such as a page of a proxy. */
const codesByStatus: Readonly<Record<number, ActionProblem['code']>> = {
  413: 'body_too_large',
  502: 'upstream_unavailable',
  503: 'busy',
  504: 'upstream_unavailable',
};

/** Returns the failure of an upload. `body`: the parsed response; `null` if it is no JSON. */
export function toUploadFailure(status: number, body: unknown): ActionFailure {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (!isErrorCode(problem['code']))
    return { ok: false, problem: { code: codesByStatus[status] ?? 'bad_upstream' } };
  const maxBytes = typeof problem['maxBytes'] === 'number' ? problem['maxBytes'] : undefined;
  return { ok: false, problem: { code: problem['code'], maxBytes } };
}
