import { toLocalePath, type Locale } from '@/lib/i18n/locales';

type Query = Readonly<Record<string, string>>;

/** Returns a redirect to the sign-in page. */
export function leadToLogin(locale: Locale, query: Query): Response {
  return redirectTo(toLocalePath(locale, `/login${toSearch(query)}`));
}

/** Returns a redirect to the page that says how an errand of a signed-in person ended. */
export function leadToDone(locale: Locale, query: Query): Response {
  return redirectTo(toLocalePath(locale, `/login/oidc/done${toSearch(query)}`));
}

/** Returns a redirect that no cache keeps. */
export function redirectTo(location: string): Response {
  const headers = { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}

function toSearch(query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}
