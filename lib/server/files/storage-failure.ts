import { ApiError } from '../../api/errors';

/** Why object storage did not do what it was asked. */
export interface StorageFailure {
  /** Such as `NoSuchBucket: The specified bucket does not exist` or `connect ECONNREFUSED 127.0.0.1:9`. */
  readonly reason: string;
  /** Whether the service, or the client before it asked, refused: the settings are wrong. Otherwise it is away. */
  readonly isRefusal: boolean;
}

/** Error of the client of S3, which is not imported here because it takes a second to load. */
interface ClientError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Returns why a call of object storage failed; `null` for other errors. */
export function toStorageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof ApiError) || error.code !== 'files_unavailable') return null;
  if (!(error.cause instanceof Error)) return { reason: 'no answer', isRefusal: false };
  const cause: ClientError = error.cause;
  const status = cause.$metadata?.httpStatusCode;
  // An error of several addresses has no message.
  const text = cause.message || cause.code || cause.name;
  if (status === undefined) return { reason: text, isRefusal: cause.name === 'CredentialsProviderError' };
  return {
    reason: text.includes(cause.name) ? text : `${cause.name}: ${text}`,
    isRefusal: isRefusedStatus(status),
  };
}

/** Whether a status says that the request is wrong, so that sending it again is useless. */
export function isRefusedStatus(status: number): boolean {
  return status >= 300 && status < 500 && status !== 408 && status !== 429;
}
