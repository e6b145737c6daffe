import '@/app/features';
import { getTranslations } from 'next-intl/server';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/content/empty-state';
import { Timeline } from '@/components/site/history/timeline';
import { publicApi } from '@/lib/clients/api-clients';
import type { Locale } from '@/lib/i18n/locales';
import { listAll, readLatestChange } from '@/lib/reads/list-all';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'history');
}

export default async function HistoryPage({ params }: Props) {
  const { locale } = await params;
  const [milestones, t] = await Promise.all([
    listAll(publicApi().milestones),
    getTranslations({ locale, namespace: 'facts.history' }),
  ]);
  return (
    <ContentPage
      locale={locale}
      page="history"
      contents={milestones.length > 0 ? [{ id: 'timeline', text: t('timeline') }] : []}
      updatedAt={readLatestChange(milestones)}
    >
      {milestones.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <Timeline milestones={milestones} locale={locale} />
      )}
    </ContentPage>
  );
}
