import { MethodList } from '@/components/site/adisteme/method-list';
import { MethodSection } from '@/components/site/adisteme/method-section';
import { DocumentDetails } from '@/components/site/documents/document-details';
import { NotificationLine } from '@/components/site/frame/notification-line';
import { PhotoGrid } from '@/components/site/photos/photo-grid';
import { Timeline } from '@/components/site/history/timeline';
import { HomeHero } from '@/components/site/page/home-hero';
import { PartnerGrid } from '@/components/site/home/partner-grid';
import { NewsArticle } from '@/components/site/news/news-article';
import { StaffProfile } from '@/components/site/staff/staff-profile';
import { Container } from '@/components/ui/container';
import { readMethods } from '@/lib/reads/read-methods';
import { PagePreview } from './page-preview';
import type { Previews } from './merge-previews';

/** Previews of the content types of the core. An album has its own page frame. */
export const corePreviews: Previews = {
  items: {
    news: ({ item, locale }) => <NewsArticle item={item} locale={locale} related={null} />,
    staff: ({ item, locale }) => <StaffProfile person={item} locale={locale} />,
    pages: PagePreview,
    slides: ({ item, locale }) => <HomeHero block={null} slides={[item]} locale={locale} />,
    partners: ({ item, locale }) => (
      <Container>
        <PartnerGrid partners={[item]} locale={locale} />
      </Container>
    ),
    documents: ({ item, locale }) => <DocumentDetails document={item} locale={locale} />,
    notifications: NotificationLine,
  },
  lists: {
    images: {
      page: 'gallery',
      render: (image, locale) => image.file && <PhotoGrid photos={[image]} locale={locale} />,
    },
    methods: {
      page: 'adisteme',
      render: (method, locale) => <MethodList methods={[method]} locale={locale} />,
    },
    adisteme: {
      page: 'adisteme',
      async render(section, locale) {
        const methods = (await readMethods()).filter((method) => method.section?.id === section.id);
        return <MethodSection group={{ section, methods }} locale={locale} materialsOnly={false} />;
      },
    },
    milestones: {
      page: 'history',
      render: (milestone, locale) => <Timeline milestones={[milestone]} locale={locale} />,
    },
  },
};
