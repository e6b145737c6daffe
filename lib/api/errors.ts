import { inputIssueCodes, type InputIssue } from '../content/input-issue';
import { use, type Use } from './contract/uses';

/** The closed list of things the API refuses or fails with, and the HTTP status of each. */
export const errorStatuses = {
  invalid_json: 400,
  invalid_query: 400,
  invalid_upload: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  invalid_second_factor: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  in_use: 409,
  last_admin: 409,
  own_account: 409,
  account_disabled: 409,
  account_enabled: 409,
  already_done: 409,
  site_not_empty: 409,
  idempotency_conflict: 409,
  gone: 410,
  version_mismatch: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  unsupported_file: 415,
  unsupported_image: 415,
  image_is_heic: 415,
  image_is_animated: 415,
  image_too_many_pixels: 422,
  image_is_damaged: 422,
  invalid_input: 422,
  invalid_archive: 422,
  precondition_required: 428,
  too_many_requests: 429,
  internal: 500,
  not_supported: 501,
  bad_upstream: 502,
  user_unreadable: 502,
  sign_in_refused: 502,
  busy: 503,
  upstream_unavailable: 503,
} as const;

/** One of {@link errorStatuses}. */
export type ErrorCode = keyof typeof errorStatuses;

export type { Use, UsePlace } from './contract/uses';

/** What a refusal carries beside its code. */
export interface ErrorDetails {
  /** What is wrong with the input (`invalid_input`), or with which entry of an archive (`invalid_archive`). */
  readonly issues?: readonly InputIssue[];
  /** Where the item is used (`in_use`). */
  readonly uses?: readonly Use[];
  /** Seconds to wait (`too_many_requests`, `busy`); sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Largest accepted size in bytes (`body_too_large`). */
  readonly maxBytes?: number;
  /** The version that is stored now (`version_mismatch`). */
  readonly currentVersion?: number;
  /** The field that an answer of the API lacks (`user_unreadable`). */
  readonly field?: string;
}

/** Body of a refusal: RFC 9457 `application/problem+json`. */
export interface Problem extends ErrorDetails {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
}

/** A refusal of the API, on either side of the wire. Its message is for logs, never for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Next hands this on to the browser in place of the error. */
  readonly digest: ErrorCode;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(`${errorStatuses[code]} ${code}`, options);
    this.status = errorStatuses[code];
    this.digest = code;
  }

  /** Whether the API could not answer, or answered with something unreadable: it says nothing about the caller. */
  get isUpstreamFailure(): boolean {
    return this.code === 'upstream_unavailable' || this.code === 'bad_upstream';
  }
}

/** The body in which an error travels. */
export function toProblem(error: ApiError): Problem {
  return { type: 'about:blank', title: error.code, status: error.status, code: error.code, ...error.details };
}

/** Whether `value` is a code of {@link errorStatuses}. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatuses, value);
}

/** Codes for refusals of an API that has codes of its own, or none. */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  410: 'gone',
  412: 'version_mismatch',
  413: 'body_too_large',
  415: 'unsupported_file',
  422: 'invalid_input',
  428: 'precondition_required',
  429: 'too_many_requests',
};

/**
 * The error of a response that is not a success. A body that is no JSON (a proxy's page, say) tells nothing about
 * the caller: it becomes `upstream_unavailable` for 5xx and `bad_upstream` otherwise.
 */
export async function fromResponse(response: Response): Promise<ApiError> {
  const problem = await readJson(response);
  if (!isRecord(problem)) {
    return new ApiError(response.status >= 500 ? 'upstream_unavailable' : 'bad_upstream');
  }
  const code = isErrorCode(problem['code']) ? problem['code'] : codesByStatus[response.status];
  if (!code) return new ApiError(response.status >= 500 ? 'upstream_unavailable' : 'bad_upstream');
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(code, {
    issues: Array.isArray(problem['issues']) ? problem['issues'].filter(isInputIssue) : undefined,
    uses: Array.isArray(problem['uses']) ? problem['uses'].flatMap(toUses) : undefined,
    maxBytes: toNumber(problem['maxBytes']),
    currentVersion: toNumber(problem['currentVersion']),
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  });
}

/** Whether a response says that it is JSON, of whatever sort. */
export function isJson(response: Response): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(response.headers.get('content-type') ?? '');
}

/** Whether a refusal names one of our codes. Reads the body. */
export async function hasCode(response: Response): Promise<boolean> {
  const problem = await readJson(response);
  return isRecord(problem) && isErrorCode(problem['code']);
}

async function readJson(response: Response): Promise<unknown> {
  if (!isJson(response)) return null;
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function isInputIssue(value: unknown): value is InputIssue {
  return (
    isRecord(value) &&
    Array.isArray(value['path']) &&
    (inputIssueCodes as readonly unknown[]).includes(value['code'])
  );
}

// A remote API that says less of a use is no failure of the refusal that lists it.
const listedUse = use.extend({
  places: use.shape.places.catch([]),
  isShown: use.shape.isShown.catch(false),
});

function toUses(value: unknown): Use[] {
  const parsed = listedUse.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
