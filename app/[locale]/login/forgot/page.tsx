import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { mailsResetLinks } from '@/lib/env/mails-reset-links';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { requestResetLink } from './request-reset-link';
import { LoginFrame } from '../login-frame';
import styles from '../login.module.css';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ result?: string | string[] }>;
}

const tones = { sent: 'success', wait: 'danger', failed: 'danger' } as const;

export const generateMetadata = createPrivateMetadata('login.forgot.title');

/** The page on which a person asks for a reset link by mail. It works without scripts. */
export default async function ForgotPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale) || !mailsResetLinks()) notFound();
  const t = await getTranslations({ locale, namespace: 'login' });
  const { result } = await searchParams;
  const shown = result === 'sent' || result === 'wait' || result === 'failed' ? result : null;
  const field = { id: 'email' };
  return (
    <LoginFrame locale={locale} path="/login/forgot" title={t('forgot.title')}>
      {shown && (
        <Notice tone={tones[shown]} role={shown === 'sent' ? 'status' : 'alert'}>
          {t(`forgot.${shown}`)}
        </Notice>
      )}
      {shown !== 'sent' && (
        <>
          <p className={styles.intro}>{t('forgot.intro')}</p>
          <form action={requestResetLink.bind(null, locale)}>
            <Field {...field} label={t('email')}>
              <Input
                {...toFieldAttributes(field)}
                name="email"
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
                maxLength={254}
              />
            </Field>
            <Button type="submit">{t('forgot.submit')}</Button>
          </form>
        </>
      )}
      <p className={styles.intro}>
        <Link href={toLocalePath(locale, '/login')}>{t('forgot.back')}</Link>
      </p>
    </LoginFrame>
  );
}
