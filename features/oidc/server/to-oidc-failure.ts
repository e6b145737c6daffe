import { AuthorizationResponseError } from 'openid-client';
import { OidcFailure, type OidcProblem } from '../model/oidc-problem';

/** What errors of the provider (RFC 6749, 4.1.2.1) mean for the person; all others are `invalid`. */
const answers: Readonly<Record<string, OidcProblem>> = {
  access_denied: 'denied',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

/** Returns the failure that an error of the client of the provider is. */
export function toOidcFailure(error: unknown): OidcFailure {
  const chain = listCauses(error);
  const known = chain.find((cause) => cause instanceof OidcFailure);
  if (known) return known;
  const message = describe(chain);
  const answer = chain.find((cause) => cause instanceof AuthorizationResponseError);
  if (answer) return new OidcFailure(answers[answer.error] ?? 'invalid', message);
  // The claim `auth_time` is missing or too old, though the person was to sign in again.
  if (/auth_time|End-User authentication/.test(message)) return new OidcFailure('stale', message);
  return new OidcFailure('invalid', message);
}

function listCauses(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 6; cause = cause.cause) chain.push(cause);
  return chain;
}

/** Codes and messages say what was refused; they contain neither tokens nor the secret. */
function describe(chain: readonly Error[]): string {
  return (
    chain
      .map((error) => ('code' in error ? `${String(error.code)} ${error.message}` : error.message))
      .join(': ')
      .slice(0, 500) || 'unknown error'
  );
}
