import type { Metadata } from 'next';
import { DirectorWord } from '@/components/site/home/director-word';
import { HomeFigures } from '@/components/site/home/home-figures';
import { HomeHero } from '@/components/site/home/home-hero';
import { HomeNews } from '@/components/site/home/home-news';
import { PartnerList } from '@/components/site/home/partner-list';
import { SchoolJsonLd } from '@/components/site/frame/school-json-ld';
import { SectionBlocks } from '@/components/site/home/section-blocks';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/pages/metadata/page-metadata';
import { readContentPage } from '@/lib/pages/read/read-content-page';
import { readHome } from '@/lib/pages/read/read-home';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const texts = await readContentPage('home');
  const description = texts && readLocalized(texts.description, locale)?.text;
  return toPageMetadata({ locale, path: '/', description: description ?? undefined, picture: texts?.cover });
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params;
  const { slides, news, partners, figures, texts, director } = await readHome();
  return (
    <SiteFrame locale={locale} path="/">
      <SchoolJsonLd locale={locale} />
      <HomeHero slides={slides} locale={locale} />
      <SectionBlocks locale={locale} />
      <HomeNews items={news} locale={locale} />
      <DirectorWord texts={texts} director={director} locale={locale} />
      <HomeFigures figures={figures} locale={locale} />
      <PartnerList partners={partners} locale={locale} />
    </SiteFrame>
  );
}
