import { getTranslations } from 'next-intl/server';
import type { SignInStep } from '@/lib/actions/passkeys/passkey-sign-in-actions';
import type { AssertionChallenge } from '@/lib/api/contract';
import type { Locale } from '@/lib/i18n/locales';
import { PasskeySignIn } from './passkey-sign-in';

interface Props {
  readonly locale: Locale;
  readonly step: SignInStep;
  /** Challenge with which the browser suggests passkeys in the field of the address. */
  readonly suggested?: AssertionChallenge;
}

/** Renders the button that signs in with a passkey, alone or as the second step. */
export async function PasskeyEntry({ locale, step, suggested }: Props) {
  const t = await getTranslations({ locale });
  const texts = {
    label: t(step === 'first' ? 'login.passkey.signIn' : 'login.passkey.confirm'),
    waiting: t('common.passkey.waiting'),
    refusals: {
      known: t('common.passkey.failed'),
      place: t('common.passkey.place'),
      failed: t('common.passkey.failed'),
    },
  };
  return <PasskeySignIn locale={locale} step={step} texts={texts} suggested={suggested} />;
}
