import '@/app/features';
import { getTranslations } from 'next-intl/server';
import { ContentPage } from '@/components/site/page/content-page';
import { EmptyState } from '@/components/site/content/empty-state';
import { StaffGrid } from '@/components/site/staff/staff-grid';
import type { Locale } from '@/lib/i18n/locales';
import { readLatestChange } from '@/lib/reads/list-all';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readStaff } from '@/lib/reads/read-staff';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'basshylyq');
}

export default async function BasshylyqPage({ params }: Props) {
  const { locale } = await params;
  const [people, t] = await Promise.all([readStaff(), getTranslations({ locale, namespace: 'facts.staff' })]);
  return (
    <ContentPage locale={locale} page="basshylyq" updatedAt={readLatestChange(people)}>
      {people.length === 0 ? <EmptyState text={t('empty')} /> : <StaffGrid people={people} locale={locale} />}
    </ContentPage>
  );
}
