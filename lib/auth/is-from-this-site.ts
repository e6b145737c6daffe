import { env } from '@/lib/env/env';

/** Whether a request comes from this site. Route handlers lack the CSRF protection of server actions. */
export function isFromThisSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  return origin === null ? site === 'same-origin' : origin === env().siteUrl;
}
