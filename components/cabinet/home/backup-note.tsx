'use client';

import { useTranslations } from 'next-intl';
import type { Overview } from '@/lib/api/contract';
import { maxBackupAgeDays } from '@/lib/api/limits';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import { useDates } from '@/components/cabinet/display/use-dates';
import { Notice } from '@/components/ui/notice';
import styles from './home-attention.module.css';

/** Says when the last backup was made; as a warning if it is too old or a newer one lacks files. */
export function BackupNote({ backups }: { backups: NonNullable<Overview['backups']> }) {
  const t = useTranslations('cabinet.home.backup');
  const dates = useDates();
  const { completeAt, bytes, lostFiles, isOverdue } = backups;
  const last =
    completeAt === null
      ? t('none')
      : t('last', { date: dates.moment(completeAt), size: formatBytes(bytes ?? 0) });
  if (!isOverdue && lostFiles === 0) return <p className={styles.none}>{last}</p>;
  const warnings = [
    ...(isOverdue ? [t('overdue', { days: maxBackupAgeDays })] : []),
    ...(lostFiles > 0 ? [t('lostFiles', { count: lostFiles })] : []),
  ];
  return <Notice tone="warning">{[last, ...warnings, t('tell')].join(' ')}</Notice>;
}
