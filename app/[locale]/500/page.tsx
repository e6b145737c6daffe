import type { Metadata } from 'next';
import { FailurePage } from '@/components/site/page/failure-page';
import { failureTexts } from '@/lib/i18n/failure-texts';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: failureTexts[(await params).locale].title, robots: { index: false } };
}

/** The document for pages that failed while they were rendered: Next renders an empty one. It reads no content. */
export default async function FailureDocument({ params }: Props) {
  return <FailurePage locale={(await params).locale} />;
}
