import { getTranslations } from 'next-intl/server';
import { ContentPage } from '@/components/site/page/content-page';
import { DocumentList } from '@/components/site/documents/document-list';
import { EmptyState } from '@/components/site/content/empty-state';
import { IndicatorOverview } from './indicator-overview';
import { qualityCategories } from '../content/quality-categories';
import type { Locale } from '@/lib/i18n/locales';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readDocuments } from '@/lib/reads/read-documents';
import { readIndicators } from './read-indicators';
import styles from './quality-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'quality');
}

export default async function QualityPage({ params }: Props) {
  const { locale } = await params;
  const [{ series, updatedAt }, documents, t] = await Promise.all([
    readIndicators(),
    readDocuments(),
    getTranslations({ locale, namespace: 'facts.quality' }),
  ]);
  const reports = documents.filter(
    ({ category }) =>
      category === qualityCategories.reports || category === qualityCategories.selfAssessments,
  );
  return (
    <ContentPage
      locale={locale}
      page="quality"
      contents={[
        ...(series.length > 0 ? [{ id: 'indicators', text: t('label') }] : []),
        ...(reports.length > 0 ? [{ id: 'reports', text: t('reports') }] : []),
      ]}
      updatedAt={updatedAt}
    >
      {series.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <IndicatorOverview series={series} locale={locale} />
      )}
      {reports.length > 0 && (
        <section aria-labelledby="reports" className={styles.reports}>
          <h2 id="reports">{t('reports')}</h2>
          <DocumentList documents={reports} locale={locale} />
        </section>
      )}
    </ContentPage>
  );
}
