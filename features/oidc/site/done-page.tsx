import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/site/frame/page-header';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { Container } from '@/components/ui/container';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { isOidcProblem } from '../model/oidc-problem';
import { ConfirmationMessage } from './confirmation-message';
import styles from './done-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('oidc.done.title');

/** Says how a confirmation or a connection at the provider ended. */
export async function OidcDonePage({ params, searchParams }: Props) {
  const { locale } = await params;
  const { errand, oidc } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'oidc' });
  return (
    <SiteFrame locale={locale} path="/login/oidc/done">
      <PageHeader locale={locale} title={t('done.title')} />
      <Container className={styles.page}>
        {isOidcProblem(oidc) ? (
          <Notice tone="danger" role="alert">
            {t(`problems.${oidc}`)}
          </Notice>
        ) : (
          <Notice tone="success" role="status">
            {t(errand === 'link' ? 'done.linked' : 'done.confirmed')}
          </Notice>
        )}
        {errand === 'confirmation' && <ConfirmationMessage />}
        {errand !== 'confirmation' && (
          <p>
            <Link href={toLocalePath(locale, '/cabinet/account')}>{t('done.account')}</Link>
          </p>
        )}
      </Container>
    </SiteFrame>
  );
}
