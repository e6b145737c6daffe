'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Person } from '@/lib/content/define-content';
import styles from './other-writers.module.css';

/**
 * Shows who else has the form open. Always rendered, because screen readers announce changes of existing status
 * elements only.
 */
export function OtherWriters({ others }: { others: readonly Person[] }) {
  const t = useTranslations('cabinet.form');
  const names = others.map(({ name }) => name).join(', ');
  return (
    <div className={styles.live} role="status">
      {others.length > 0 && <Notice tone="warning">{t('othersWrite', { names })}</Notice>}
    </div>
  );
}
