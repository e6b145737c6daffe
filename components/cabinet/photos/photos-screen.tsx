'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useLeaveWarning } from '@/components/cabinet/base/use-leave-warning';
import { AddPhotos } from './upload/add-photos';
import { AlbumHeader } from './album/album-header';
import { AlbumProblem } from './album/album-problem';
import { ConnectionNotice } from './connection-notice';
import { DraftAlbumNotice } from './album/draft-album-notice';
import { PhotoCards } from './photo-cards';
import { PhotoDialog, type OpenPhotoDialog } from './photo-dialog';
import { PhotoTools } from './photo-tools';
import { UploadList } from './upload/upload-list';
import { useAlbum } from './use-album';
import { useAlbumPhotos } from './album/use-album-photos';
import { useArrivalOrder } from './upload/use-arrival-order';
import { useUploadQueue } from './upload/use-upload-queue';
import styles from './photos-screen.module.css';

interface Props {
  readonly album: Item<'albums'>;
  readonly photos: readonly Item<'images'>[];
  /** Time when the page was rendered, in epoch ms. */
  readonly nowMs: number;
}

/** Renders the photos of an album to upload, describe, sort and publish without opening each one. */
export function PhotosScreen({ album: initialAlbum, photos: initialPhotos, nowMs }: Props) {
  const t = useTranslations('cabinet.photos');
  const { user } = useCabinet();
  const { album, problem, save, publish } = useAlbum(initialAlbum);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenPhotoDialog | null>(null);
  const albumPhotos = useAlbumPhotos({ albumId: album.id, userId: user.id }, initialPhotos);
  const { adopt, change } = albumPhotos;
  const queue = useUploadQueue(album.id, (photo) => photo.album?.id === album.id && adopt([photo]));
  const photos = albumPhotos.photos.filter((photo) => photo.album?.id === album.id);
  const isSending = queue.photos.some(({ step }) => step.name !== 'done' && step.name !== 'failed');
  useArrivalOrder(photos, queue.photos, isSending, albumPhotos.order);
  const { warning } = useLeaveWarning(
    isSending || Object.keys(albumPhotos.edits).length > 0,
    isSending ? { title: t('leaveTitle'), text: t('leaveText') } : undefined,
  );
  const seenMs = Math.max(nowMs, Date.parse(album.updatedAt));
  const notice = <DraftAlbumNotice album={album} nowMs={seenMs} onPublish={() => publish(photos)} />;
  const list = { album, photos, albumPhotos, selected, onSelect: setSelected };
  const commands = {
    edit: ({ id }: Item<'images'>) => setDialog({ name: 'edit', id }),
    makeCover: ({ id }: Item<'images'>) => void save({ cover: id }),
    takeDown: ({ id }: Item<'images'>) => setDialog({ name: 'take-down', id }),
  };
  const moveHere = (photo: Item<'images'>) => {
    adopt([photo]);
    change([photo.id], { album: album.id, position: photos.length + 1 });
  };
  return (
    <div className={styles.screen}>
      <AlbumHeader album={album} count={photos.length} nowMs={nowMs} />
      {photos.length === 0 && notice}
      {problem && <AlbumProblem albumId={album.id} problem={problem} />}
      <AddPhotos onAdd={queue.add} />
      <UploadList queue={queue} albumId={album.id} onMoveHere={moveHere} />
      <ConnectionNotice albumPhotos={albumPhotos} queue={queue} />
      {photos.length === 0 && queue.photos.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      {photos.length > 0 && (
        <PhotoTools
          {...list}
          notice={notice}
          render={() => <PhotoCards {...list} commands={commands} nowMs={nowMs} />}
        />
      )}
      {dialog && (
        <PhotoDialog
          dialog={dialog}
          photos={photos}
          albumPhotos={albumPhotos}
          onClose={() => setDialog(null)}
        />
      )}
      {warning}
    </div>
  );
}
