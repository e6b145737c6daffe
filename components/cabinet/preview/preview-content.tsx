import type { ReactNode } from 'react';
import { EventDetails } from '@/features/calendar/site/event-details';
import { HomeHero } from '@/components/site/page/home-hero';
import { NewsArticle } from '@/components/site/news/news-article';
import { NotificationLine } from '@/components/site/frame/notification-line';
import { PartnerGrid } from '@/components/site/home/partner-grid';
import { StaffProfile } from '@/components/site/staff/staff-profile';
import { ClassTimetable } from '@/features/timetable/site/class-timetable';
import { Container } from '@/components/ui/container';
import type { CollectionName, Item } from '@/lib/content/registry';
import { settleLessons } from '@/features/calendar/content/settle-lessons';
import type { Locale } from '@/lib/i18n/locales';
import { PagePreview } from './page-preview';
import { PreviewFields } from './preview-fields';
import { PreviewInList } from './preview-in-list';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly locale: Locale;
}

/** Renders an item as the site shows it: its own page, or its part of a page. */
export function PreviewContent({ collection, item, locale }: Props): ReactNode {
  switch (collection) {
    case 'news':
      return <NewsArticle item={item as Item<'news'>} locale={locale} />;
    case 'events':
      return <EventDetails event={settleLessons(item as Item<'events'>)} locale={locale} />;
    case 'staff':
      return <StaffProfile person={item as Item<'staff'>} locale={locale} />;
    case 'pages':
      return <PagePreview item={item as Item<'pages'>} locale={locale} />;
    case 'slides':
      return <HomeHero block={null} slides={[item as Item<'slides'>]} locale={locale} />;
    case 'partners':
      return (
        <Container>
          <PartnerGrid partners={[item as Item<'partners'>]} locale={locale} />
        </Container>
      );
    case 'notifications':
      return <NotificationLine item={item as Item<'notifications'>} locale={locale} />;
    case 'timetables':
      return <ClassTimetable timetable={item as Item<'timetables'>} locale={locale} />;
    case 'albums':
      // Has its own page frame.
      return <PreviewFields collection={collection} item={item} locale={locale} />;
    default:
      return <PreviewInList collection={collection} item={item} locale={locale} />;
  }
}
