import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AchievementTable } from '@/features/achievements/site/achievement-table';
import { MethodList } from '@/components/site/adisteme/method-list';
import { MethodSection } from '@/components/site/adisteme/method-section';
import { DocumentList } from '@/components/site/documents/document-list';
import { PhotoGrid } from '@/components/site/photos/photo-grid';
import { Timeline } from '@/components/site/history/timeline';
import { PageHeader } from '@/components/site/page/page-header';
import { IndicatorOverview } from '@/features/quality/site/indicator-overview';
import { TeacherList } from '@/features/timetable/site/teachers/teacher-list';
import { TourStopSection } from '@/features/tour/site/tour-stop-section';
import { BellList } from '@/features/timetable/site/bell-list';
import { VacancyList } from '@/features/vacancies/site/vacancy-list';
import { Container } from '@/components/ui/container';
import { collections, type CollectionName, type Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { toIndicatorSeries } from '@/features/quality/model/indicator-series';
import type { SitePageName } from '@/lib/content/site-pages';
import { readMethods } from '@/lib/reads/read-methods';
import { PreviewFields } from './preview-fields';
import styles from './preview.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly locale: Locale;
}

/** Page whose list shows items of a collection. */
const pageOf: Partial<Record<CollectionName, SitePageName>> = {
  images: 'gallery',
  methods: 'adisteme',
  adisteme: 'adisteme',
  documents: 'about',
  achievements: 'achievements',
  milestones: 'history',
  indicators: 'quality',
  stops: 'tour',
  bells: 'sabaqKestesi',
  teachers: 'mugalimder',
  vacancies: 'bosOryndar',
};

/** Renders an item without its own page in the list that will show it. */
export async function PreviewInList({ collection, item, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'site.nav' });
  const page = pageOf[collection];
  const part = page && (await toPart(collection, item, locale));
  if (!part) return <PreviewFields collection={collection} item={item} locale={locale} />;
  return (
    <>
      <PageHeader locale={locale} title={t(page)} />
      <Container className={styles.part}>{part}</Container>
    </>
  );
}

/** Returns `null` while required values are missing. */
async function toPart(collection: CollectionName, item: Item, locale: Locale): Promise<ReactNode> {
  switch (collection) {
    case 'images':
      return (item as Item<'images'>).file && <PhotoGrid photos={[item as Item<'images'>]} locale={locale} />;
    case 'methods':
      return <MethodList methods={[item as Item<'methods'>]} locale={locale} />;
    case 'adisteme': {
      const section = item as Item<'adisteme'>;
      const methods = (await readMethods()).filter((method) => method.section?.id === section.id);
      return <MethodSection group={{ section, methods }} locale={locale} materialsOnly={false} />;
    }
    case 'documents':
      return <DocumentList documents={[item as Item<'documents'>]} locale={locale} />;
    case 'achievements':
      return <AchievementTable items={[item as Item<'achievements'>]} locale={locale} />;
    case 'milestones':
      return <Timeline milestones={[item as Item<'milestones'>]} locale={locale} />;
    case 'indicators': {
      const kinds = collections.indicators.fields.kind.values;
      const series = toIndicatorSeries([item as Item<'indicators'>], kinds);
      return series.length > 0 && <IndicatorOverview series={series} locale={locale} />;
    }
    case 'bells':
      return <BellList bells={[item as Item<'bells'>]} current={null} locale={locale} />;
    case 'teachers':
      return <TeacherList teachers={[item as Item<'teachers'>]} locale={locale} />;
    case 'vacancies':
      return <VacancyList vacancies={[item as Item<'vacancies'>]} locale={locale} />;
    case 'stops': {
      const stop = { item: item as Item<'stops'>, number: 1, anchor: 'stop' };
      const alone = { previous: undefined, next: undefined, total: 1 };
      return <TourStopSection stop={stop} {...alone} locale={locale} />;
    }
    default:
      return null;
  }
}
