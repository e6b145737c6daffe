import { useTranslations } from 'next-intl';
import styles from './undo-toast.module.css';

/** Renders how many of the changed items are as they were. Screen readers announce the first text only. */
export function UndoProgress({ done, total }: { readonly done: number; readonly total: number }) {
  const t = useTranslations('cabinet.bulk');
  return (
    <span className={styles.toast}>
      <span>{t('undoing', { count: total })}</span>
      <progress value={done} max={total} aria-label={t('progress', { done, total })} />
    </span>
  );
}
