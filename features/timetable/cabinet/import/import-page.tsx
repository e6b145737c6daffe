import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { ImportTimetables } from './import-timetables';
import { TimetableDownload } from '../timetable-download';
import { Hint } from '@/components/ui/hint';
import { canDo } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export const generateMetadata = createPrivateMetadata('timetable.import.title');

export async function ImportTimetablesPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { user } = await requireSession(locale, '/cabinet/timetables/import');
  if (!canDo(user, 'create', 'timetables', null)) notFound();
  const t = await getTranslations({ locale, namespace: 'timetable.import' });
  return (
    <CabinetPage title={t('title')} isNarrow>
      <p>{t('lead')}</p>
      <Hint>{t('forms')}</Hint>
      <p>
        <TimetableDownload what="template" label={t('template')} locale={locale} />
        <TimetableDownload what="all" label={t('export')} locale={locale} />
      </p>
      <ImportTimetables />
    </CabinetPage>
  );
}
