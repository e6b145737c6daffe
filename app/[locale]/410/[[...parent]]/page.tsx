import '@/app/features';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GonePage } from '@/components/site/page/gone-page';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ locale: Locale; parent?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'site.gone' });
  return { title: t('title'), robots: { index: false } };
}

/** Renders the document for deleted pages below a page. */
export default async function GoneDocument({ params }: Props) {
  const { locale, parent = [] } = await params;
  return <GonePage locale={locale} parent={`/${parent.join('/')}`} />;
}
