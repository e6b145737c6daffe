import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BlockList } from '@/components/site/blocks/block-list';
import { EmptyState } from '@/components/site/content/empty-state';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { PageColumns } from '@/components/site/contents/page-columns';
import type { ContentsEntry } from '@/components/site/contents/page-contents';
import { toContentsEntries } from '@/components/site/contents/to-contents-entries';
import { PageHeader } from '@/components/site/frame/page-header';
import { toPageTexts } from '@/components/site/content/page-texts';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { TourOverview } from './tour-overview';
import { TourStopSection } from './tour-stop-section';
import { Container } from '@/components/ui/container';
import type { Locale } from '@/lib/i18n/locales';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readContentPage } from '@/lib/reads/read-content-page';
import { readTour, type TourStop } from './read-tour';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return readContentPageMetadata((await params).locale, 'tour');
}

export async function TourPage({ params }: Props) {
  const { locale } = await params;
  const [stops, item, t] = await Promise.all([
    readTour(),
    readContentPage('tour'),
    getTranslations({ locale }),
  ]);
  const pageTexts = toPageTexts(item, locale);
  return (
    <SiteFrame locale={locale} path="/tour">
      <PageHeader
        locale={locale}
        title={pageTexts.title ?? t('site.nav.tour')}
        lead={pageTexts.lead}
        lang={pageTexts.lang}
      />
      <Container>
        <PageColumns
          locale={locale}
          sections={toContentsEntries(pageTexts, toStopEntries(stops, locale))}
          hasOwnList
        >
          <BlockList
            blocks={pageTexts.blocks}
            locale={locale}
            builtIn={<Tour stops={stops} locale={locale} />}
          />
        </PageColumns>
      </Container>
    </SiteFrame>
  );
}

/** The stops are the sections of the tour, with their numbers on the plan. */
function toStopEntries(stops: readonly TourStop[], locale: Locale): ContentsEntry[] {
  return stops.map(({ item, number, anchor }) => ({
    id: anchor,
    text: (
      <>
        {number}. <LocalizedSpan text={item.title} locale={locale} />
      </>
    ),
  }));
}

async function Tour({ stops, locale }: { stops: readonly TourStop[]; locale: Locale }) {
  if (stops.length === 0) {
    const t = await getTranslations({ locale, namespace: 'visit.tour' });
    return <EmptyState text={t('empty')} />;
  }
  return (
    <>
      <TourOverview stops={stops} locale={locale} />
      <div>
        {stops.map((stop, index) => (
          <TourStopSection
            key={stop.anchor}
            stop={stop}
            previous={stops[index - 1]}
            next={stops[index + 1]}
            total={stops.length}
            locale={locale}
          />
        ))}
      </div>
    </>
  );
}
