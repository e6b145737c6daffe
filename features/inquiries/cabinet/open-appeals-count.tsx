'use client';

import { useTranslations } from 'next-intl';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import styles from './open-appeals-count.module.css';

/** Renders the number of inquiries that are not handled; nothing if there are none. */
export function OpenAppealsCount() {
  const t = useTranslations('cabinet.nav');
  const { openAppeals } = useCabinet();
  if (!openAppeals) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {openAppeals}
      </span>
      <VisuallyHidden>, {t('openAppeals', { count: openAppeals })}</VisuallyHidden>
    </>
  );
}
