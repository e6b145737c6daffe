'use client';

import { useParams } from 'next/navigation';
import { FailurePage } from '@/components/site/failure-page';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

interface Props {
  error: unknown;
  retry: () => void;
}

export default function ErrorPage({ error, retry }: Props) {
  const { locale } = useParams();
  return <FailurePage error={error} locale={isLocale(locale) ? locale : defaultLocale} retry={retry} />;
}
