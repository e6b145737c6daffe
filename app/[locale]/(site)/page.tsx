import '@/app/features';
import type { Metadata } from 'next';
import { HomeBlocks } from '@/components/site/page/home-blocks';
import { SchoolJsonLd } from '@/components/site/frame/school-json-ld';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { describeUse } from '@/lib/content/descriptions/describe-use';
import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { toPageMetadata } from '@/lib/metadata/page-metadata';
import { readContentPage } from '@/lib/reads/read-content-page';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const texts = await readContentPage('home');
  const description = texts && readLocalized(texts.description, locale)?.text;
  return toPageMetadata({
    locale,
    path: '/',
    description: description ?? undefined,
    picture: texts?.cover && describeUse(texts.cover, texts.coverAlt),
  });
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params;
  const item = await readContentPage('home');
  return (
    <SiteFrame locale={locale} path="/">
      <SchoolJsonLd locale={locale} />
      <HomeBlocks blocks={item?.blocks ?? []} locale={locale} />
    </SiteFrame>
  );
}
