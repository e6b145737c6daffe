import { getTranslations } from 'next-intl/server';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/content/empty-state';
import { TimetableOverview } from './timetable-overview';
import type { Locale } from '@/lib/i18n/locales';
import { readLatestChange } from '@/lib/reads/list-all';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readLessons } from './reads/read-lessons';
import { readToday } from '@/lib/reads/read-today';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'sabaqKestesi');
}

export async function TimetablePage({ params }: Props) {
  const { locale } = await params;
  const [school, t] = await Promise.all([
    readLessons(),
    getTranslations({ locale, namespace: 'timetable.page' }),
  ]);
  const { timetables, bells, substitutions } = school;
  return (
    <ContentPage
      locale={locale}
      page="sabaqKestesi"
      updatedAt={readLatestChange([...timetables, ...bells, ...substitutions])}
    >
      {timetables.length === 0 && bells.length === 0 ? (
        <EmptyState text={t('noClasses')} />
      ) : (
        <TimetableOverview school={school} today={readToday()} locale={locale} />
      )}
    </ContentPage>
  );
}
