import 'server-only';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { visitorApi } from '@/lib/clients/api-clients';
import { env } from '@/lib/env/env';
import type { AssertionChallenge } from '../../api/contract';
import { ApiError } from '../../api/errors';

/** Returns a challenge for signing in with a passkey alone. Throws `not_supported` if passkeys are not valid on this site. */
export async function createSignInChallenge(): Promise<AssertionChallenge> {
  const challenge = await visitorApi(await readClientAddress()).createLoginChallenge({});
  const { rpId } = challenge.options;
  const { hostname } = new URL(env().siteUrl);
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`)) throw new ApiError('not_supported');
  return challenge;
}
