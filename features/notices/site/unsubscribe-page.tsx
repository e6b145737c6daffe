import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { PageHeader } from '@/components/site/frame/page-header';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { Notice } from '@/components/ui/notice';
import { orNull } from '@/lib/api/or-null';
import { visitorApi } from '@/lib/clients/api-clients';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { setPageStatus } from '@/lib/clients/set-page-status';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { stopMail } from '../actions/stop-mail';
import styles from './unsubscribe-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Answers of an API that has not made a token; `not_supported` of one without notices. */
const unknownCodes = ['not_found', 'not_supported', 'invalid_input'] as const;

export const generateMetadata = createPrivateMetadata('notices.unsubscribe.title');

/** The page on which the link of a mail ends such mails. Only the button does: mail servers open links by themselves. */
export async function UnsubscribePage({ params, searchParams }: Props) {
  const { locale } = await params;
  const { token: given } = await searchParams;
  const token = typeof given === 'string' ? given : '';
  const api = visitorApi(await readClientAddress());
  const receiver = await orNull(api.readNoticeMail({ token }), unknownCodes);
  if (!receiver) await setPageStatus(404);
  const state = !receiver ? 'invalid' : receiver.mail === 'off' ? 'done' : 'question';
  const t = await getTranslations({ locale, namespace: 'notices.unsubscribe' });
  return (
    <SiteFrame locale={locale} path="/login/unsubscribe">
      <PageHeader
        locale={locale}
        title={t('title')}
        lead={state === 'question' ? t('question') : undefined}
      />
      <Container className={styles.page}>
        {state === 'question' && (
          <form action={stopMail.bind(null, locale)}>
            <input type="hidden" name="token" value={token} />
            <Button type="submit">{t('submit')}</Button>
          </form>
        )}
        {state === 'done' && (
          <Notice tone="success" role="status">
            {t('done')}
          </Notice>
        )}
        {state === 'invalid' && (
          <>
            <Notice tone="danger" role="alert">
              {t('invalid')}
            </Notice>
            <p className={styles.way}>{t('way')}</p>
            <ButtonLink href={toLocalePath(locale, '/cabinet/account#notices')}>{t('choices')}</ButtonLink>
          </>
        )}
      </Container>
    </SiteFrame>
  );
}
