import { ContentPage } from '@/components/site/content-page';
import { DocumentGroups } from '@/components/site/documents/document-groups';
import type { Locale } from '@/lib/i18n/locales';
import { readLatestChange } from '@/lib/site/list-all';
import { readContentPageMetadata } from '@/lib/site/read-content-page';
import { readDocuments } from '@/lib/site/read-documents';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'about');
}

export default async function AboutPage({ params }: Props) {
  const { locale } = await params;
  const documents = await readDocuments();
  return (
    <ContentPage locale={locale} page="about" updatedAt={readLatestChange(documents)}>
      <DocumentGroups documents={documents} locale={locale} />
    </ContentPage>
  );
}
