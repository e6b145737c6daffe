import '@/app/features';
import type { Metadata } from 'next';
import { FailurePage } from '@/components/site/page/failure-page';
import { failureTexts } from '@/lib/i18n/failure-texts';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<{ reason?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: failureTexts[(await params).locale].unavailableTitle, robots: { index: false } };
}

/** Renders the 503 document without reading content. The renderer gives the reason. */
export default async function UnavailableDocument({ params, searchParams }: Props) {
  const [{ locale }, { reason }] = await Promise.all([params, searchParams]);
  return <FailurePage locale={locale} isUnavailable isDatabaseAway={reason === 'database_unavailable'} />;
}
