import 'server-only';
import { cookies } from 'next/headers';
import { isSecure } from '@/lib/auth/session/session-cookies';
import { isLocale, type Locale } from '@/lib/i18n/locales';

/** Holds the ticket while the browser is at the provider, HttpOnly. */
const name = 'auth._oidc.local';

/** The provider's page may stay open as long as the ticket is valid, in seconds. */
const maxAgeSeconds = 15 * 60;

/** What a way to the provider is for. */
export type ErrandKind = 'sign-in' | 'confirmation' | 'link';

const kinds: readonly ErrandKind[] = ['sign-in', 'confirmation', 'link'];

/** A way to the provider that began in this browser. */
interface Way {
  readonly kind: ErrandKind;
  /** Language of the page that it began on; the provider sends everyone back to the same address. */
  readonly locale: Locale;
  readonly ticket: string;
}

/** Keeps the ticket of a way to the provider. For server actions and route handlers. */
export async function storeOidcTicket({ kind, locale, ticket }: Way): Promise<void> {
  (await cookies()).set(name, `${kind}:${locale}:${ticket}`, {
    httpOnly: true,
    path: '/',
    // Strict cookies are not sent with the redirect from the provider.
    sameSite: 'lax',
    secure: isSecure(),
    maxAge: maxAgeSeconds,
  });
}

/** Returns the way that began in this browser and forgets it; `null` without one. For route handlers. */
export async function takeOidcTicket(): Promise<Way | null> {
  const jar = await cookies();
  const [kind = '', locale, ticket = ''] = (jar.get(name)?.value ?? '').split(':');
  jar.delete(name);
  const known = kinds.find((candidate) => candidate === kind);
  return known && isLocale(locale) && ticket !== '' ? { kind: known, locale, ticket } : null;
}
