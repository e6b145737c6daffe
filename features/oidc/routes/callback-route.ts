import { ApiError } from '@/lib/api/errors';
import { readSession } from '@/lib/auth/session/session';
import { storePendingTicket } from '@/lib/auth/sign-in/pending-ticket';
import { signInBy } from '@/lib/auth/sign-in/sign-in';
import { toLanding } from '@/lib/auth/sign-in/to-landing';
import { takeWayBack } from '@/lib/auth/way-back';
import { staffApi } from '@/lib/clients/api-clients';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import type { OidcProblem } from '../model/oidc-problem';
import { takeOidcTicket, type ErrandKind } from './oidc-cookie';
import { leadToDone, leadToLogin, redirectTo } from './oidc-redirects';

/** An answer of the provider that came back with its ticket. */
interface Arrival {
  readonly ticket: string;
  readonly query: string;
}

/** Takes the answer of the provider: signs the person in, confirms the session or connects the account. */
export async function GET(request: Request): Promise<Response> {
  const way = await takeOidcTicket();
  if (!way) return leadToLogin(defaultLocale, { oidc: 'expired' });
  const { kind, locale, ticket } = way;
  const arrival = { ticket, query: new URL(request.url).search.slice(1) };
  return kind === 'sign-in' ? finishSignIn(locale, arrival) : finishErrand(locale, kind, arrival);
}

async function finishSignIn(locale: Locale, arrival: Arrival): Promise<Response> {
  let problem: OidcProblem | null = null;
  const result = await signInBy(async (api) => {
    const answer = await api.finishOidcSignIn(arrival);
    if (answer.tokens) return answer.tokens;
    problem = answer.problem ?? 'invalid';
    // The API has logged it.
    throw new ApiError('unauthenticated');
  });
  if (result.ok) return redirectTo(await toLanding(await takeWayBack(locale)));
  if (result.failure.code === 'second_factor_required' && result.ticket !== undefined) {
    await storePendingTicket(result.ticket);
    return leadToLogin(locale, { step: 'code' });
  }
  return leadToLogin(locale, { oidc: problem ?? 'unavailable' });
}

async function finishErrand(
  locale: Locale,
  kind: Exclude<ErrandKind, 'sign-in'>,
  arrival: Arrival,
): Promise<Response> {
  try {
    const session = await readSession();
    if (!session) return leadToLogin(locale, { reason: 'expired' });
    const { problem } = await staffApi(session).finishOidcErrand(arrival);
    return leadToDone(locale, problem === null ? { errand: kind } : { oidc: problem });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return leadToDone(locale, { oidc: 'unavailable' });
  }
}
