import { inputIssueCodes, type InputIssue } from '../content/define-content';

/** The closed list of things the API refuses or fails with, and the HTTP status of each. */
export const errorStatuses = {
  invalid_json: 400,
  invalid_query: 400,
  invalid_upload: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  in_use: 409,
  idempotency_conflict: 409,
  gone: 410,
  version_mismatch: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  unsupported_image: 415,
  image_too_many_pixels: 422,
  invalid_input: 422,
  precondition_required: 428,
  too_many_requests: 429,
  internal: 500,
  bad_upstream: 502,
  upstream_unavailable: 503,
} as const;

/** One of {@link errorStatuses}. */
export type ErrorCode = keyof typeof errorStatuses;

/** Where an item is used, listed when its removal is refused. */
export interface Use {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
}

/** What a refusal carries beside its code. */
export interface ErrorDetails {
  /** What is wrong with the input (`invalid_input`). */
  readonly issues?: readonly InputIssue[];
  /** Where the item is used (`in_use`). */
  readonly uses?: readonly Use[];
  /** Seconds to wait (`too_many_requests`); sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Largest accepted size in bytes (`body_too_large`). */
  readonly maxBytes?: number;
  /** The version that is stored now (`version_mismatch`). */
  readonly currentVersion?: number;
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

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(`${errorStatuses[code]} ${code}`, options);
    this.status = errorStatuses[code];
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

/**
 * The error of a response that is not a success. A body that is no problem document of ours (a proxy's HTML
 * page, say) becomes `upstream_unavailable` for 5xx and `bad_upstream` otherwise.
 */
export async function fromResponse(response: Response): Promise<ApiError> {
  const problem = await readJson(response);
  if (!isRecord(problem) || !isErrorCode(problem['code'])) {
    return new ApiError(response.status >= 500 ? 'upstream_unavailable' : 'bad_upstream');
  }
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(problem['code'], {
    issues: Array.isArray(problem['issues']) ? problem['issues'].filter(isInputIssue) : undefined,
    uses: Array.isArray(problem['uses']) ? (problem['uses'] as Use[]) : undefined,
    maxBytes: toNumber(problem['maxBytes']),
    currentVersion: toNumber(problem['currentVersion']),
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  });
}

async function readJson(response: Response): Promise<unknown> {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
