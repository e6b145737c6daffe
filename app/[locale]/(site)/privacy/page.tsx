import '@/app/features';
import { ContentPage } from '@/components/site/page/content-page';
import type { Locale } from '@/lib/i18n/locales';
import { readContentPageMetadata } from '@/lib/metadata/content-page-metadata';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props) {
  return readContentPageMetadata((await params).locale, 'privacy');
}

export default async function PrivacyPage({ params }: Props) {
  return <ContentPage locale={(await params).locale} page="privacy" />;
}
