import '@/app/features';
import type { Metadata } from 'next';
import { FailurePage } from '@/components/site/page/failure-page';
import { failureTexts } from '@/lib/i18n/failure-texts';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<{ reason?: string | string[]; request?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: failureTexts[(await params).locale].title, robots: { index: false } };
}

/**
 * Renders the 500 document without reading content. Next renders an empty document for a failed page. `proxy.ts`
 * gives the reason for a route with an unknown access mark, the renderer gives the request id, which the log has too.
 */
export default async function FailureDocument({ params, searchParams }: Props) {
  const [{ locale }, { reason, request }] = await Promise.all([params, searchParams]);
  return (
    <FailurePage
      locale={locale}
      code={typeof request === 'string' ? request : undefined}
      isUnknownMiddleware={reason === 'unknown_middleware'}
    />
  );
}
