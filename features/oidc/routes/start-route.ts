import { ApiError } from '@/lib/api/errors';
import { readSession } from '@/lib/auth/session/session';
import { keepDevice, readOrCreateDevice } from '@/lib/auth/sign-in/device';
import { staffApi, visitorApi } from '@/lib/clients/api-clients';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import type { OidcDeparture } from '../contract';
import { storeOidcTicket, type ErrandKind } from './oidc-cookie';
import { leadToDone, leadToLogin, redirectTo } from './oidc-redirects';

type Context = { params: Promise<{ locale: string }> };

/** Redirects to the provider, where the person signs in, or signs in again to confirm the session. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
  const kind: ErrandKind =
    new URL(request.url).searchParams.get('errand') === 'confirmation' ? 'confirmation' : 'sign-in';
  // Another site must not send people on their way.
  const site = request.headers.get('sec-fetch-site') ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') return leadToLogin(locale, {});
  try {
    const { url, ticket, problem } = await (kind === 'sign-in' ? startSignIn() : startConfirmation());
    if (url !== null && ticket !== null) {
      await storeOidcTicket({ kind, locale, ticket });
      return redirectTo(url);
    }
    const query = { oidc: problem ?? 'invalid' };
    return kind === 'sign-in' ? leadToLogin(locale, query) : leadToDone(locale, query);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return leadToLogin(locale, { oidc: 'unavailable' });
  }
}

async function startSignIn(): Promise<OidcDeparture> {
  // The ticket is bound to the device.
  const device = await readOrCreateDevice();
  await keepDevice(device);
  return visitorApi(await readClientAddress(), { device }).startOidcSignIn();
}

async function startConfirmation(): Promise<OidcDeparture> {
  const session = await readSession();
  if (!session) throw new ApiError('unauthenticated');
  return staffApi(session).startOidcConfirmation();
}
