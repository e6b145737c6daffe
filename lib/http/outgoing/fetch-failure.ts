/** Why an address could not be read. Reports have a sentence for each. */
export type FailureCode =
  | 'bodyTooLarge'
  | 'connectionFailed'
  | 'damagedEncoding'
  | 'httpStatus'
  | 'nameUnknown'
  | 'otherHost'
  | 'privateAddress'
  | 'redirectLoop'
  | 'redirectWithoutTarget'
  | 'timeout'
  | 'tls';

/** Thrown if an address cannot be read. `detail`: a status, an address or the code of the system. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';

  constructor(
    readonly code: FailureCode,
    readonly detail = '',
  ) {
    super(detail === '' ? code : `${code}: ${detail}`);
  }
}

/** Codes of TLS errors that do not begin with `ERR_TLS` or `ERR_SSL`. */
const tlsCode =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME_MISMATCH)/;

/** Returns the failure that an error of the network is. */
export function toFetchFailure(error: unknown): FetchFailure {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchFailure) return cause;
    const code = 'code' in cause ? String(cause.code) : '';
    if (tlsCode.test(code)) return new FetchFailure('tls', code);
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchFailure('nameUnknown', code);
    if (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE')
      return new FetchFailure('damagedEncoding', code);
    if (/TIMEOUT|TIMEDOUT/.test(code) || cause.name === 'TimeoutError') return new FetchFailure('timeout');
    if (cause.cause === undefined) return new FetchFailure('connectionFailed', code || cause.message);
  }
  return new FetchFailure('connectionFailed', String(error));
}
