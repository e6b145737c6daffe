import { ApiError } from '../../../api/errors';
import { toPasskeySite, type PasskeySite } from '@/lib/addresses/passkey-site';

/** ES256, EdDSA and RS256, of which every authenticator has one. */
export const passkeyAlgorithms = [-7, -8, -257];

/** Returns where passkeys of the site are valid. Throws `not_supported` if browsers refuse them there. */
export function requirePasskeySite(siteUrl: string): PasskeySite {
  const site = toPasskeySite(siteUrl);
  if (!site) throw new ApiError('not_supported');
  return site;
}

/** Returns the handle by which authenticators know a person: the id, which tells nothing about them. */
export function toUserHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
