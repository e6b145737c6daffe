import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { UploadQueueHandle } from './upload/use-upload-queue';
import type { AlbumPhotos } from './album/use-album-photos';
import styles from './photos-screen.module.css';

interface Props {
  readonly albumPhotos: AlbumPhotos;
  readonly queue: UploadQueueHandle;
}

/** Says why edits and uploads wait: the session has expired, or the connection is lost. */
export function ConnectionNotice({ albumPhotos, queue }: Props) {
  const t = useTranslations('cabinet.photos');
  const { phase } = albumPhotos;

  /** The first call that needs a session asks to sign in. */
  async function resume() {
    albumPhotos.resume();
    queue.resume();
    await albumPhotos.flush();
  }

  return (
    <>
      {(phase === 'signed-out' || queue.pause === 'signed-out') && (
        <p className={styles.notice} role="alert">
          {t('signedOut')}{' '}
          <Button size="small" onClick={() => void resume()}>
            {t('signIn')}
          </Button>
        </p>
      )}
      {(phase === 'offline' || phase === 'retrying') && (
        <p className={styles.notice} role="alert">
          {t('textsOffline')}
        </p>
      )}
    </>
  );
}
