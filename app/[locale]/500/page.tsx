import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { FailurePage } from '@/components/site/page/failure-page';
import { standInHeaders } from '@/lib/delivery/next/stand-in';
import { failureTexts } from '@/lib/i18n/failure-texts';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: failureTexts[(await params).locale].title, robots: { index: false } };
}

/** Renders the 500 document without reading content. Next renders an empty document for a failed page. */
export default async function FailureDocument({ params }: Props) {
  const digest = (await headers()).get(standInHeaders.digest);
  return <FailurePage locale={(await params).locale} digest={digest} />;
}
