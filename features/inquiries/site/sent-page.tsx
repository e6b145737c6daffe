import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/site/frame/page-header';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { Container } from '@/components/ui/container';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { WhenOpen } from '@/components/site/content/when-open';
import styles from './sent-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'visit.inquiry.sent' });
  const metadata = await toPageMetadata({
    locale,
    path: '/contact/sent',
    sharePath: '/contact',
    title: t('title'),
  });
  return { ...metadata, robots: { index: false } };
}

export async function InquirySentPage({ params }: Props) {
  const { locale } = await params;
  const t = await getTranslations({ locale });
  return (
    <SiteFrame locale={locale} path="/contact/sent">
      <PageHeader
        locale={locale}
        trail={[{ label: t('site.nav.contact'), path: '/contact' }]}
        title={t('visit.inquiry.sent.title')}
        lead={t('visit.inquiry.sent.text')}
      />
      <Container className={styles.page}>
        <p className={styles.more}>{t('visit.inquiry.sent.more')}</p>
        <p className={styles.actions}>
          <ButtonLink href={toLocalePath(locale, '/')}>{t('visit.inquiry.sent.home')}</ButtonLink>
          <WhenOpen address="/contact">
            <ButtonLink variant="secondary" href={toLocalePath(locale, '/contact#appeal')}>
              {t('visit.inquiry.sent.again')}
            </ButtonLink>
          </WhenOpen>
        </p>
      </Container>
    </SiteFrame>
  );
}
