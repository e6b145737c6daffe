import '@/app/features';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/site/page/not-found-page';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'site.notFound' });
  return { title: t('title'), robots: { index: false } };
}

/** Renders the 404 document. Next renders an empty document for `notFound()`. */
export default async function NotFoundDocument({ params }: Props) {
  return <NotFoundPage locale={(await params).locale} />;
}
