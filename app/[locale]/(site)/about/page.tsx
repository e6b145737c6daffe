import '@/app/features';
import { getTranslations } from 'next-intl/server';
import { ContentPage } from '@/components/site/page/content-page';
import { Admission } from '@/components/site/documents/admission';
import { SchoolFacts } from '@/components/site/school/school-facts';
import { DocumentCategories } from '@/components/site/documents/document-categories';
import { publicApi } from '@/lib/clients/api-clients';
import { siteCategories } from '@/lib/content/categories';
import type { Locale } from '@/lib/i18n/locales';
import { readLatestChange } from '@/lib/reads/list-all';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readClosed } from '@/lib/reads/read-closed-pages';
import { readDocuments } from '@/lib/reads/read-documents';

/** Number of news items about admission. */
const newsCount = 3;

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'about');
}

export default async function AboutPage({ params }: Props) {
  const { locale } = await params;
  const [documents, t, closed, news] = await Promise.all([
    readDocuments(),
    getTranslations({ locale, namespace: 'facts' }),
    readClosed(),
    publicApi().news.list({ category: siteCategories.admissionNews, perPage: newsCount }),
  ]);
  const hasAdmission = !closed.parts.includes('admission');
  const isForApplicants = ({ category }: (typeof documents)[number]) =>
    category === siteCategories.admissionDocuments;
  return (
    <ContentPage
      locale={locale}
      page="about"
      isText
      contents={[
        ...(hasAdmission ? [{ id: 'admission', text: t('admission.title') }] : []),
        { id: 'documents', text: t('documents.title') },
      ]}
      updatedAt={readLatestChange(documents)}
    >
      <SchoolFacts locale={locale} />
      {hasAdmission && (
        <Admission documents={documents.filter(isForApplicants)} news={news.data} locale={locale} />
      )}
      <DocumentCategories documents={documents} locale={locale} />
    </ContentPage>
  );
}
