import AboutPage from '../(site)/about/page';
import AccessibilityPage from '../(site)/accessibility/page';
import AchievementsPage from '@/features/achievements/site/achievements-page';
import AshanaPage from '@/features/canteen/site/today-page';
import AshanaMazirPage from '@/features/canteen/site/cycle-menu-page';
import AshanaTagamdarPage from '@/features/canteen/site/dishes-page';
import AdistemePage from '../(site)/adisteme/page';
import BasshylyqPage from '../(site)/basshylyq/page';
import BosOryndarPage from '@/features/vacancies/site/vacancies-page';
import ContactPage from '@/features/inquiries/site/contact-page';
import GalleryPage from '../(site)/gallery/page';
import GalleryImagesPage from '../(site)/gallery/images/page';
import HistoryPage from '../(site)/history/page';
import HomePage from '../(site)/page';
import ItPage from '../(site)/it/page';
import CalendarPage from '@/features/calendar/site/calendar-page';
import MugalimderPage from '@/features/timetable/site/teachers/teachers-page';
import NewsPage from '../(site)/news/page';
import PrivacyPage from '../(site)/privacy/page';
import QualityPage from '@/features/quality/site/quality-page';
import TimetablePage from '@/features/timetable/site/timetables-page';
import TarbieJumistaryPage from '../(site)/tarbie-jumistary/page';
import TourPage from '@/features/tour/site/tour-page';
import type { ComponentType } from 'react';
import { PreviewPage } from '@/components/cabinet/preview/preview-page';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { pageInPreview, toPageSlug, type TextPage } from '@/lib/reads/read-content-page';

/** Props of every page with texts. */
type SitePage = ComponentType<{
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

const sitePages: Readonly<Record<TextPage, SitePage>> = {
  home: HomePage,
  kuntizbe: CalendarPage,
  ashana: AshanaPage,
  ashanaMazir: AshanaMazirPage,
  ashanaTagamdar: AshanaTagamdarPage,
  about: AboutPage,
  history: HistoryPage,
  basshylyq: BasshylyqPage,
  mugalimder: MugalimderPage,
  achievements: AchievementsPage,
  quality: QualityPage,
  tour: TourPage,
  it: ItPage,
  adisteme: AdistemePage,
  tarbieJumistary: TarbieJumistaryPage,
  sabaqKestesi: TimetablePage,
  news: NewsPage,
  gallery: GalleryPage,
  galleryImages: GalleryImagesPage,
  bosOryndar: BosOryndarPage,
  contact: ContactPage,
  privacy: PrivacyPage,
  accessibility: AccessibilityPage,
};

interface Props {
  collection: CollectionName;
  item: Item;
  locale: Locale;
  /** Address of the preview, without locale prefix. */
  path: string;
}

/** Renders an item as visitors would see it; texts of a page within that page and its lists. */
export function PreviewDocument({ collection, item, locale, path }: Props) {
  if (collection === 'pages') {
    const page = item as Item<'pages'>;
    const name = (Object.keys(sitePages) as TextPage[]).find((key) => toPageSlug(key) === page.slug);
    if (name) {
      const SitePage = sitePages[name];
      // Read by the page during this request's rendering.
      pageInPreview().item = page;
      return <SitePage params={Promise.resolve({ locale })} searchParams={Promise.resolve({})} />;
    }
  }
  return <PreviewPage collection={collection} item={item} locale={locale} path={path} />;
}
