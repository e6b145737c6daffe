import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useBarHeight } from '../display/use-bar-height';
import type { AlbumPhotos } from './album/use-album-photos';
import styles from './photo-tools.module.css';

interface Props {
  readonly albumPhotos: Pick<AlbumPhotos, 'phase' | 'edits'>;
  /** Note on the state of the album, shown beside the actions. */
  readonly notice: ReactNode;
  /** Whether the actions change some photos of the album, not all. */
  readonly hasSelection: boolean;
  /** Number of photos that the actions change. */
  readonly count: number;
  /** Number of photos that can be published. */
  readonly draftCount: number;
  readonly onDescribe: () => void;
  readonly onPublish: () => Promise<void>;
}

/** Renders the bar at the foot of an album: its state and the buttons that describe and publish photos. */
export function PhotoActionBar({ albumPhotos, notice, hasSelection, count, draftCount, ...handlers }: Props) {
  const t = useTranslations('cabinet.photos');
  const bar = useBarHeight();
  const describeButton = useRef<HTMLButtonElement>(null);
  const { phase, edits } = albumPhotos;
  const isSaving = phase === 'saving' || phase === 'retrying';

  async function publish() {
    await handlers.onPublish();
    // The pressed button is gone once all photos are published.
    if (document.activeElement === document.body) describeButton.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={bar} className={styles.bar} data-action-bar>
      {notice}
      <p className={styles.state} role="status">
        {t(isSaving ? 'saving' : Object.keys(edits).length > 0 ? 'unsaved' : 'allSaved')}
      </p>
      <Button ref={describeButton} variant="secondary" onClick={handlers.onDescribe}>
        {t(hasSelection ? 'describe' : 'describeAll', { count })}
      </Button>
      {draftCount > 0 && (
        <Button onClick={() => void publish()}>
          {t(hasSelection ? 'publish' : 'publishAll', { count: draftCount })}
        </Button>
      )}
    </div>
  );
}
