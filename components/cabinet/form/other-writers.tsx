'use client';

import { useTranslations } from 'next-intl';
import type { Person } from '@/lib/content/define-content';
import styles from './form-notice.module.css';

/**
 * Shows who else has the form open. Always rendered, because screen readers announce changes of existing status
 * elements only.
 */
export function OtherWriters({ others }: { others: readonly Person[] }) {
  const t = useTranslations('cabinet.form');
  const names = others.map(({ name }) => name).join(', ');
  return (
    <div className={styles.live} role="status">
      {others.length > 0 && <p className={styles.notice}>{t('othersWrite', { names })}</p>}
    </div>
  );
}
