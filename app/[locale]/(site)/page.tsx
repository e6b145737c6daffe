import type { Metadata } from 'next';
import { HomeFigures } from '@/components/site/home-figures';
import { HomeHero } from '@/components/site/home-hero';
import { HomeNews } from '@/components/site/home-news';
import { PartnerList } from '@/components/site/partner-list';
import { SchoolJsonLd } from '@/components/site/school-json-ld';
import { SectionBlocks } from '@/components/site/section-blocks';
import { SiteFrame } from '@/components/site/site-frame';
import type { Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/site/page-metadata';
import { readHome } from '@/lib/site/read-home';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return toPageMetadata({ locale: (await params).locale, path: '/' });
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params;
  const { slides, news, partners, figures } = await readHome();
  return (
    <SiteFrame locale={locale} path="/">
      <SchoolJsonLd locale={locale} />
      <HomeHero slides={slides} locale={locale} />
      <SectionBlocks locale={locale} />
      <HomeNews items={news} locale={locale} />
      <HomeFigures figures={figures} locale={locale} />
      <PartnerList partners={partners} locale={locale} />
    </SiteFrame>
  );
}
