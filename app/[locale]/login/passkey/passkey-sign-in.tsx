'use client';

import { PasskeyButton, type PasskeyTexts } from '@/components/site/sign-in/passkey-button';
import {
  askToSignIn,
  signInWithPasskey,
  type SignInStep,
} from '@/lib/actions/passkeys/passkey-sign-in-actions';
import type { AssertionChallenge } from '@/lib/api/contract';
import type { Locale } from '@/lib/i18n/locales';
import { isRedirect } from '@/lib/shared/is-redirect';

interface Props {
  readonly locale: Locale;
  readonly step: SignInStep;
  readonly texts: PasskeyTexts;
  /** Challenge with which the browser suggests passkeys in the field of the address. */
  readonly suggested?: AssertionChallenge;
}

/** Signs a person in with a passkey, alone or as the second step. */
export function PasskeySignIn({ locale, step, texts, suggested }: Props) {
  const failed = { ok: false, text: texts.refusals.failed } as const;
  return (
    <PasskeyButton
      texts={texts}
      suggested={suggested}
      ask={() => askToSignIn(locale, step).catch(() => failed)}
      send={(answered) =>
        signInWithPasskey(locale, step, answered, window.location.hash).catch((error: unknown) => {
          // The router opens the page.
          if (isRedirect(error)) return { ok: true };
          return failed;
        })
      }
    />
  );
}
