import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { PageHeader } from '@/components/site/frame/page-header';
import { Button } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { stopMail } from '../actions/stop-mail';
import styles from './unsubscribe-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('notices.unsubscribe.title');

/** The page on which the link of a mail ends such mails. Only the button does: mail servers open links by themselves. */
export async function UnsubscribePage({ params, searchParams }: Props) {
  const { locale } = await params;
  const { token, stopped } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'notices.unsubscribe' });
  return (
    <SiteFrame locale={locale} path="/login/unsubscribe">
      <PageHeader
        locale={locale}
        title={t('title')}
        lead={stopped === undefined ? t('question') : undefined}
      />
      <Container className={styles.page}>
        {stopped === undefined ? (
          <form action={stopMail.bind(null, locale)}>
            <input type="hidden" name="token" value={typeof token === 'string' ? token : ''} />
            <Button type="submit">{t('submit')}</Button>
          </form>
        ) : (
          <Notice tone="success" role="status">
            {t('done')}
          </Notice>
        )}
      </Container>
    </SiteFrame>
  );
}
