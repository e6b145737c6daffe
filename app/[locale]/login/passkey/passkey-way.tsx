import { visitorApi } from '@/lib/clients/api-clients';
import { env } from '@/lib/env/env';
import { PasskeyEntry } from './passkey-entry';
import type { SignInWay } from '@/components/site/sign-in/sign-in-ways';

/** Signing in with a passkey. */
export const passkeyWay: SignInWay = {
  needsScripts: true,
  render: async (locale) => ((await isOffered()) ? <PasskeyEntry locale={locale} step="first" /> : null),
};

/** Whether the API knows passkeys, and those of the host of this site. */
async function isOffered(): Promise<boolean> {
  try {
    const { options } = await visitorApi(null).createLoginChallenge({});
    const { hostname } = new URL(env().siteUrl);
    return hostname === options.rpId || hostname.endsWith(`.${options.rpId}`);
  } catch {
    // The password form works without, and says what is wrong.
    return false;
  }
}
