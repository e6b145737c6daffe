import { createSignInChallenge } from '@/lib/auth/sign-in/create-sign-in-challenge';
import type { SignInWay } from '@/components/site/sign-in/sign-in-ways';
import { PasskeyEntry } from './passkey-entry';

/** Signing in with a passkey, if the API knows passkeys, and those of the host of this site. */
export const passkeyWay: SignInWay = {
  needsScripts: true,
  render: async (locale) => {
    // The password form works without, and says what is wrong.
    const challenge = await createSignInChallenge().catch(() => null);
    return challenge && <PasskeyEntry locale={locale} step="first" suggested={challenge} />;
  },
};
