import { getTranslations } from 'next-intl/server';
import { readWayProblem, type SignInQuery } from '@/components/site/sign-in/sign-in-ways';
import { Notice } from '@/components/ui/notice';
import { env } from '@/lib/env/env';
import type { Locale } from '@/lib/i18n/locales';
import { ExpiredToast } from './expired-toast';

/** Says why the person is on the sign-in page: what the page's query names, if anything. */
export async function SignInReasons({ locale, query }: { locale: Locale; query: SignInQuery }) {
  const { reason } = query;
  const t = await getTranslations({ locale });
  const problem = await readWayProblem(locale, query);
  return (
    <>
      {reason === 'expired' && (
        <>
          <Notice tone="warning">{t('login.expired')}</Notice>
          <ExpiredToast text={t('login.expiredToast')} closeLabel={t('cabinet.toast.close')} />
        </>
      )}
      {reason === 'user_unreadable' && (
        <Notice tone="danger" role="alert">
          {t('errors.codes.user_unreadable', { field: env().apiUserProperty, minutes: 0, megabytes: 0 })}
        </Notice>
      )}
      {problem !== null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
