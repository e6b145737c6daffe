import '@/app/features';
import { getTranslations } from 'next-intl/server';
import { BlockList } from '@/components/site/blocks/block-list';
import { InstantAsDay } from '@/components/site/content/day';
import { FallbackNote } from '@/components/site/content/fallback-note';
import { ItHero } from '@/components/site/it/it-hero';
import { PageColumns } from '@/components/site/contents/page-columns';
import { toContentsEntries } from '@/components/site/contents/to-contents-entries';
import { ItText } from '@/components/site/it/it-text';
import { ItNews } from '@/components/site/it/it-news';
import { toPageTexts } from '@/components/site/content/page-texts';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { Container } from '@/components/ui/container';
import { publicApi } from '@/lib/clients/api-clients';
import { siteCategories } from '@/lib/content/categories';
import type { Locale } from '@/lib/i18n/locales';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';
import { readContentPage } from '@/lib/reads/read-content-page';
import styles from './it-page.module.css';

interface Props {
  params: Promise<{ locale: Locale }>;
}

const newsCount = 3;

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'it');
}

export default async function ItPage({ params }: Props) {
  const { locale } = await params;
  const [item, news, t] = await Promise.all([
    readContentPage('it'),
    publicApi().news.list({ category: siteCategories.itNews, perPage: newsCount }),
    getTranslations({ locale }),
  ]);
  const pageTexts = toPageTexts(item, locale);
  return (
    <SiteFrame locale={locale} path="/it">
      <ItHero locale={locale} pageTexts={pageTexts} />
      <Container>
        {pageTexts.lang && <FallbackNote locale={locale} />}
        <PageColumns
          locale={locale}
          sections={toContentsEntries(pageTexts, [{ id: 'it-news', text: t('facts.it.news') }])}
        >
          <BlockList
            blocks={pageTexts.blocks}
            locale={locale}
            text={ItText}
            builtIn={<ItNews items={news.data} locale={locale} />}
          />
          {item && (
            <p className={styles.updated}>
              {t('site.page.updated')} <InstantAsDay instant={item.updatedAt} locale={locale} />
            </p>
          )}
        </PageColumns>
      </Container>
    </SiteFrame>
  );
}
