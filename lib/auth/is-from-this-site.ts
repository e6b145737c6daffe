import { env } from '../env';

/** A route handler has none of the protection that Next gives actions: another site must not act as this person. */
export function isFromThisSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  return origin === null ? site === 'same-origin' : origin === env().siteUrl;
}
