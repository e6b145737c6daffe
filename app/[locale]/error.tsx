'use client';

import { useParams } from 'next/navigation';
import { useEffect } from 'react';
import { FailurePage } from '@/components/site/page/failure-page';
import { reportLoadFailure } from '@/components/ui/navigation/report-load-failure';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

interface Props {
  error: unknown;
  retry: () => void;
}

export default function ErrorPage({ error, retry }: Props) {
  const { locale } = useParams();
  useEffect(() => reportLoadFailure(error), [error]);
  return <FailurePage error={error} locale={isLocale(locale) ? locale : defaultLocale} retry={retry} />;
}
