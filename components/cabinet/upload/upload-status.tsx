import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { canRetryUpload } from './can-retry-upload';
import type { Upload } from './use-upload';
import styles from './upload-button.module.css';

/** Renders the progress of an upload, or why it failed. */
export function UploadStatus({ upload }: { upload: Upload }) {
  const t = useTranslations('cabinet.control');
  const toText = useProblemText();
  const { state } = upload;
  if (state.step === 'idle') return null;
  if (state.step === 'failed') {
    return (
      <div className={styles.status} role="alert">
        <p className={styles.problem}>{toText(state.problem)}</p>
        {canRetryUpload(state.problem) && (
          <Button variant="secondary" size="small" onClick={upload.retry}>
            {t('retry')}
          </Button>
        )}
      </div>
    );
  }
  const percent = Math.round(state.share * 100);
  const label = percent === 100 ? t('processing') : t('uploading', { percent });
  return (
    <div className={styles.status}>
      <progress className={styles.progress} max={100} value={percent} aria-label={label} />
      <span className={styles.label}>{label}</span>
      <Button variant="quiet" size="small" onClick={upload.stop}>
        {t('cancelUpload')}
      </Button>
    </div>
  );
}
