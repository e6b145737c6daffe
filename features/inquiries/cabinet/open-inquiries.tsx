'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** Renders a link to the inquiries that are not handled; nothing if there are none or the user may not read them. */
export function OpenInquiries() {
  const t = useTranslations('cabinet.home');
  const { locale, serviceLinks } = useCabinet();
  const count = serviceLinks.find(({ name }) => name === 'appeals')?.count ?? 0;
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      <Link href={toLocalePath(locale, '/cabinet/appeals')}>{t('openInquiries', { count })}</Link>
    </Notice>
  );
}
