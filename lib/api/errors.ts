import { z } from 'zod';
import { inputIssueCodes, type InputIssue } from '../content/input-issue';
import { localizedTextShape, type LocalizedText } from '../content/localized';
import { use, type Use } from './contract/bodies/item-uses';
import { proofKinds, type ProofKind } from './proof-kinds';
import { unavailableCodes } from './unavailable-codes';

/** All error codes of the API with their HTTP status. */
export const errorStatuses = {
  invalid_json: 400,
  invalid_query: 400,
  invalid_upload: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  invalid_second_factor: 401,
  invalid_passkey: 401,
  forbidden: 403,
  confirmation_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  in_use: 409,
  links_changed: 409,
  link_not_removable: 409,
  shown_in_others: 409,
  system_page: 409,
  accessibility_needed: 409,
  privacy_needed: 409,
  part_needed: 409,
  parent_in_trash: 409,
  day_taken: 409,
  class_taken: 409,
  number_taken: 409,
  category_in_use: 409,
  site_category: 409,
  last_admin: 409,
  own_account: 409,
  account_disabled: 409,
  account_enabled: 409,
  already_done: 409,
  site_not_empty: 409,
  idempotency_conflict: 409,
  gone: 410,
  undo_expired: 410,
  challenge_expired: 410,
  version_mismatch: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  unsupported_file: 415,
  unsupported_image: 415,
  unsupported_video: 415,
  unsupported_captions: 415,
  image_is_animated: 415,
  image_too_many_pixels: 422,
  image_is_damaged: 422,
  image_needs_too_much_memory: 422,
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
  database_unavailable: 503,
  files_unavailable: 503,
  storage_read_only: 503,
  upstream_unavailable: 503,
  storage_full: 507,
} as const;

/** An error code of the API. */
export type ErrorCode = keyof typeof errorStatuses;

/** A part of the site that another one needs. */
export interface PartNeed {
  readonly part: string;
  readonly by: string;
}

export type { Use, UsePlace } from './contract/bodies/item-uses';

/** Details of a refusal beside its code. */
export interface ErrorDetails {
  /** Faults of the input (`invalid_input`) or of an entry of an archive (`invalid_archive`). */
  readonly issues?: readonly InputIssue[];
  /** Uses of the item (`in_use`, `shown_in_others`), or items with links to it (`links_changed`, `link_not_removable`). */
  readonly uses?: readonly Use[];
  /** Number of items that use the category, and how many of them are in the trash (`category_in_use`). */
  readonly items?: { readonly total: number; readonly trashed: number };
  /** Parts of the site that others need, which are on (`part_needed`). */
  readonly needs?: readonly PartNeed[];
  /** Title of the page above, absent if the caller may not read it (`parent_in_trash`). */
  readonly parent?: LocalizedText;
  /** Seconds to wait (`too_many_requests`, `busy`); sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Largest accepted size in bytes (`body_too_large`). */
  readonly maxBytes?: number;
  /** Version that is stored now (`version_mismatch`). */
  readonly currentVersion?: number;
  /** Field that is missing in the response (`user_unreadable`). */
  readonly field?: string;
  /** Ticket for `POST /login/confirmation` (`second_factor_required` of `POST /login`). */
  readonly ticket?: string;
  /**
   * Proofs that `POST /session/confirmation` accepts from the person (`confirmation_required`), or
   * `POST /login/confirmation` (`second_factor_required`).
   */
  readonly proofs?: readonly ProofKind[];
}

/** Problem document: RFC 9457 `application/problem+json`. */
export interface Problem extends ErrorDetails {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
}

/** A refusal or failure of the API, on the client and the server. Its message is for logs only. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Next sends the digest to the browser in place of the error. */
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

  /** Whether the API could not answer, or its response was invalid, which says nothing about the caller. */
  get isUpstreamFailure(): boolean {
    return unavailableCodes.includes(this.code);
  }
}

/** Returns the problem document of an error. */
export function toProblem(error: ApiError): Problem {
  return { type: 'about:blank', title: error.code, status: error.status, code: error.code, ...error.details };
}

/** Whether `value` is a code of {@link errorStatuses}. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatuses, value);
}

const partNeeds = z.array(z.object({ part: z.string(), by: z.string() }));

const categoryItems = z.object({ total: z.int().min(0), trashed: z.int().min(0) });

/** Error codes for responses without a known code. */
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
  507: 'storage_full',
};

function toCode(status: number, isUpload: boolean): ErrorCode | undefined {
  return status === 415 && !isUpload ? 'unsupported_media_type' : codesByStatus[status];
}

/**
 * Converts an unsuccessful response to an error. A body that is not JSON, such as a proxy's page, becomes
 * `upstream_unavailable` for 5xx and `bad_upstream` otherwise. `isUpload`: whether a file was sent.
 */
export async function fromResponse(response: Response, isUpload = true): Promise<ApiError> {
  const problem = await readJson(response);
  if (!isRecord(problem)) {
    return new ApiError(response.status >= 500 ? 'upstream_unavailable' : 'bad_upstream');
  }
  const code = isErrorCode(problem['code']) ? problem['code'] : toCode(response.status, isUpload);
  if (!code) return new ApiError(response.status >= 500 ? 'upstream_unavailable' : 'bad_upstream');
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(code, {
    issues: Array.isArray(problem['issues']) ? problem['issues'].filter(isInputIssue) : undefined,
    uses: Array.isArray(problem['uses']) ? problem['uses'].flatMap(toUses) : undefined,
    items: categoryItems.safeParse(problem['items']).data,
    needs: partNeeds.safeParse(problem['needs']).data,
    parent: localizedTextShape.safeParse(problem['parent']).data,
    maxBytes: toNumber(problem['maxBytes']),
    currentVersion: toNumber(problem['currentVersion']),
    ticket: typeof problem['ticket'] === 'string' ? problem['ticket'] : undefined,
    proofs: Array.isArray(problem['proofs']) ? problem['proofs'].filter(isProofKind) : undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  });
}

/** Whether the media type of a response is JSON or ends in `+json`. */
export function isJson(response: Response): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(response.headers.get('content-type') ?? '');
}

/** Whether a problem document has a known code. Reads the body. */
export async function hasKnownErrorCode(response: Response): Promise<boolean> {
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

// A remote API may omit details of a use; the refusal stays valid.
const listedUse = use.extend({
  places: use.shape.places.catch([]),
  isShown: use.shape.isShown.catch(false),
});

function isProofKind(value: unknown): value is ProofKind {
  return (proofKinds as readonly unknown[]).includes(value);
}

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
