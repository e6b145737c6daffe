import { getTranslations } from 'next-intl/server';
import type { Locale } from '../../i18n/locales';
import type { SignInField } from './sign-in-fields';

/** Returns the error texts of the sign-in form by field. */
export async function readSignInErrorTexts(locale: Locale): Promise<Record<SignInField, string>> {
  const t = await getTranslations({ locale, namespace: 'login' });
  return { email: t('emailRequired'), password: t('passwordRequired'), code: t('codeRequired') };
}
