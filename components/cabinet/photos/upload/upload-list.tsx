'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { Item } from '@/lib/content/registry';
import { canRetryUpload } from '../../upload/can-retry-upload';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import type { QueuedPhoto, QueueState, UploadQueue } from '@/components/cabinet/upload/upload-queue';
import { toQuotable } from '../../display/to-quotable';
import styles from './upload-list.module.css';

interface Props {
  readonly queue: QueueState & Pick<UploadQueue, 'retry' | 'remove' | 'resume'>;
  readonly albumId: string;
  /** Moves a photo of another album into this one. */
  readonly onMoveHere: (photo: Item<'images'>) => void;
}

/** Renders the uploads with their progress and errors. */
export function UploadList({ queue, albumId, onMoveHere }: Props) {
  const t = useTranslations('cabinet.photos');
  const box = useRef<HTMLElement>(null);
  const { photos, pause } = queue;
  const remove = (key: number) => {
    queue.remove(key);
    // The pressed button is removed with its row.
    box.current?.focus();
  };
  const failed = photos.filter(({ step }) => step.name === 'failed');
  const retryable = failed.filter(canRetry);
  const others = photos.filter(({ step }) => step.name !== 'failed' && (step.name !== 'done' || !step.isNew));
  // Failed uploads need a decision and come first.
  const shown = [...failed, ...others];
  const done = photos.filter(({ step }) => step.name === 'done').length;
  if (photos.length === 0) return null;
  return (
    <section ref={box} className={styles.uploads} aria-label={t('uploads')} tabIndex={-1}>
      <p className={styles.total} role="status">
        {t('uploaded', { done, total: photos.length })}
      </p>
      <progress className={styles.progress} max={photos.length} value={done} aria-label={t('uploads')} />
      {pause === 'offline' && (
        <p className={styles.pause} role="alert">
          {t('offline')}{' '}
          <Button variant="quiet" size="small" onClick={queue.resume}>
            {t('tryNow')}
          </Button>
        </p>
      )}
      {failed.length > 1 && (
        <p className={styles.failed}>
          {t('failed', { count: failed.length })}{' '}
          {retryable.length > 1 && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => retryable.forEach(({ key }) => queue.retry(key))}
            >
              {t('retryAll')}
            </Button>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <ul role="list" className={styles.list}>
          {shown.map((photo) => (
            <UploadRow
              key={photo.key}
              photo={photo}
              queue={{ ...queue, remove }}
              albumId={albumId}
              onMoveHere={onMoveHere}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadRow({ photo, queue, albumId, onMoveHere }: Props & { readonly photo: QueuedPhoto }) {
  const t = useTranslations('cabinet.photos');
  const { key, file, preview, step } = photo;
  return (
    <li className={styles.row}>
      <span className={styles.preview}>
        {preview && (
          <img
            src={preview}
            alt=""
            decoding="async"
            // A file that is no picture has no preview.
            onError={(event) => (event.currentTarget.hidden = true)}
          />
        )}
      </span>
      <span className={styles.name}>{file.name}</span>
      <StepText photo={photo} albumId={albumId} />
      <span className={styles.buttons}>
        {canRetry(photo) && (
          <Button variant="secondary" size="small" onClick={() => queue.retry(key)}>
            {t('retry')}
          </Button>
        )}
        {step.name === 'done' && step.photo.album?.id !== albumId && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onMoveHere(step.photo);
              queue.remove(key);
            }}
          >
            {t('moveHere')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={t('dismissNamed', { name: file.name })}
          onClick={() => queue.remove(key)}
        >
          {t(step.name === 'failed' || step.name === 'done' ? 'dismiss' : 'stop')}
        </Button>
      </span>
    </li>
  );
}

function StepText({ photo: { step }, albumId }: { readonly photo: QueuedPhoto; readonly albumId: string }) {
  const t = useTranslations('cabinet.photos');
  const toText = useProblemText();
  switch (step.name) {
    case 'failed':
      return (
        <span className={styles.problem} role="alert">
          {toText(step.problem)}
        </span>
      );
    case 'done': {
      const { album } = step.photo;
      if (album?.id === albumId) return <span className={styles.note}>{t('alreadyHere')}</span>;
      const title = album?.title.kz ?? album?.title.ru;
      return (
        <span className={styles.note}>
          {title ? t('alreadyIn', { title: toQuotable(title) }) : t('alreadyInLibrary')}
        </span>
      );
    }
    case 'sending': {
      const percent = Math.round(step.share * 100);
      const label = percent === 100 ? t('step.processing') : t('step.sending', { percent });
      return <progress className={styles.bar} max={100} value={percent} aria-label={label} />;
    }
    case 'waiting':
    case 'preparing':
      return <span className={styles.note}>{t(`step.${step.name}`)}</span>;
  }
}

function canRetry({ step }: QueuedPhoto): boolean {
  return step.name === 'failed' && canRetryUpload(step.problem);
}
