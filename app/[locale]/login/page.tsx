import '@/app/features';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SessionMirror } from '@/components/cabinet/session/session-mirror';
import { readSession } from '@/lib/auth/session/session';
import { readPendingTicket } from '@/lib/auth/sign-in/pending-ticket';
import { readSignInErrorTexts } from '@/lib/auth/sign-in/read-sign-in-error-texts';
import { env } from '@/lib/env/env';
import { mailsResetLinks } from '@/lib/env/mails-reset-links';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { readSendingTexts } from '@/components/ui/form/read-sending-texts';
import { OtherWays } from '@/components/site/sign-in/other-ways';
import { Link } from '@/components/ui/link';
import { signInAction } from '@/lib/actions/sign-in-action';
import { LoginFrame } from './login-frame';
import { SignInForm } from './sign-in-form';
import { SignInReasons } from './sign-in-reasons';
import styles from './login.module.css';
import { PasskeyEntry } from './passkey/passkey-entry';
import { passkeyWay } from './passkey/passkey-way';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('login.title');

export default async function LoginPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  // The form works while the API is unavailable, and reports that itself.
  const session = await readSession().catch(() => null);
  if (session) redirect(toLocalePath(locale, '/cabinet'));
  const t = await getTranslations({ locale, namespace: 'login' });
  const common = await getTranslations({ locale, namespace: 'common' });
  const query = await searchParams;
  // A way beside the password may have led to the second factor.
  const isSecondStep = query['step'] === 'code' && (await readPendingTicket()) !== null;
  return (
    <LoginFrame locale={locale} path="/login" title={t('title')}>
      <SessionMirror onwards={toLocalePath(locale, '/login')} />
      <p className={styles.intro}>{t('intro')}</p>
      <SignInReasons locale={locale} query={query} />
      <SignInForm
        firstStep={isSecondStep ? 'code' : 'password'}
        action={signInAction.bind(null, locale)}
        labels={{
          email: t('email'),
          password: t('password'),
          showPassword: common('showPassword'),
          submit: t('submit'),
          submitting: t('submitting'),
          codeTitle: t('codeTitle'),
          codeIntro: t('codeIntro'),
          code: t('code'),
          codeHint: t('codeHint'),
          codeSubmit: t('codeSubmit'),
          startOver: t('startOver'),
        }}
        errorTexts={await readSignInErrorTexts(locale)}
        sendingTexts={await readSendingTexts(locale)}
        loginPath={toLocalePath(locale, '/login')}
        passkey={<PasskeyEntry locale={locale} step="second" />}
      />
      <OtherWays locale={locale} own={[['passkey', passkeyWay]]} />
      {mailsResetLinks() && (
        <p className={styles.intro}>
          <Link href={toLocalePath(locale, '/login/forgot')}>{t('forgot.link')}</Link>
        </p>
      )}
      <p className={styles.intro}>
        {t(mailsResetLinks() ? 'lostMail' : env().apiUrl === null ? 'lost' : 'lostRemote')}
      </p>
    </LoginFrame>
  );
}
