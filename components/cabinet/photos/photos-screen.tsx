'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { replaceItem } from '@/lib/actions/items';
import { isMarkedPublished } from '@/lib/content/publication';
import { definitionOf, type Item } from '@/lib/content/registry';
import { toInput } from '@/lib/content/input';
import { locales } from '@/lib/i18n/locales';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { linkToastMs } from '../display/link-toast';
import { useLeaveWarning } from '@/components/cabinet/base/use-leave-warning';
import { AddPhotos, addPhotosId } from './upload/add-photos';
import { AlbumHeader } from './album-header';
import { AlbumProblem } from './album-problem';
import { DraftAlbumNotice } from './draft-album-notice';
import { EditPhoto } from './edit/edit-photo';
import { PhotoCard } from './photo-card';
import { PhotoTools } from './photo-tools';
import { TakeDownDialog } from './take-down-dialog';
import { UploadList } from './upload/upload-list';
import { useAlbumPhotos } from './use-album-photos';
import { useAlbumReport } from './use-album-report';
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
  const { attempt, user } = useCabinet();
  const [album, setAlbum] = useState(initialAlbum);
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<{ name: 'edit' | 'take-down'; id: string } | null>(null);
  const albumPhotos = useAlbumPhotos({ albumId: album.id, userId: user.id }, initialPhotos);
  const { adopt, change, phase } = albumPhotos;
  const queue = useUploadQueue(album.id, (photo) => photo.album?.id === album.id && adopt([photo]));
  const photos = albumPhotos.photos.filter((photo) => photo.album?.id === album.id);
  const open = dialog && albumPhotos.photos.find(({ id }) => id === dialog.id);
  const isSending = queue.photos.some(({ step }) => step.name !== 'done' && step.name !== 'failed');
  useArrivalOrder(photos, queue.photos, isSending, albumPhotos.order);
  const { warning } = useLeaveWarning(
    isSending || Object.keys(albumPhotos.edits).length > 0,
    isSending ? { title: t('leaveTitle'), text: t('leaveText') } : undefined,
  );
  const report = useAlbumReport();
  const needsSignIn = phase === 'signed-out' || queue.pause === 'signed-out';

  async function saveAlbum(edit: Record<string, unknown>): Promise<Item<'albums'> | null> {
    const input = { ...toInput(definitionOf('albums'), album), ...edit };
    const result = await attempt((person) => replaceItem(person, 'albums', album.id, input, album.version));
    setProblem(result.ok ? null : result.problem);
    if (!result.ok) return null;
    const stored = result.item as Item<'albums'>;
    flushSync(() => setAlbum(stored));
    return stored;
  }

  async function publishAlbum() {
    const status = Object.fromEntries(
      locales.map((locale) => [locale, album.title[locale] === null ? album.status[locale] : 'published']),
    );
    const stored = await saveAlbum({ status });
    if (!stored) return;
    const count = photos.length;
    toast.success(report.toPublished(stored, { count, shown: photos.filter(isMarkedPublished).length }), {
      id: 'saved',
      duration: linkToastMs,
    });
    // The pressed button is gone. Without scrolling, because the editor works at the foot of the page.
    if (document.activeElement === document.body) focusTools();
  }

  /** The first call that needs a session asks to sign in. */
  async function goOn() {
    albumPhotos.resume();
    queue.resume();
    await albumPhotos.flush();
  }

  const seenMs = Math.max(nowMs, Date.parse(album.updatedAt));
  const notice = <DraftAlbumNotice album={album} nowMs={seenMs} onPublish={publishAlbum} />;
  return (
    <div className={styles.screen}>
      <AlbumHeader album={album} count={photos.length} nowMs={nowMs} />
      {photos.length === 0 && notice}
      {problem && <AlbumProblem albumId={album.id} problem={problem} />}
      <AddPhotos onAdd={queue.add} />
      <UploadList
        queue={queue}
        albumId={album.id}
        onMoveHere={(photo) => {
          adopt([photo]);
          change([photo.id], { album: album.id, position: photos.length + 1 });
        }}
      />
      {needsSignIn && (
        <p className={styles.notice} role="alert">
          {t('signedOut')}{' '}
          <Button size="small" onClick={() => void goOn()}>
            {t('signIn')}
          </Button>
        </p>
      )}
      {(phase === 'offline' || phase === 'retrying') && (
        <p className={styles.notice} role="alert">
          {t('textsOffline')}
        </p>
      )}
      {photos.length === 0 && queue.photos.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      {photos.length > 0 && (
        <PhotoTools
          album={album}
          photos={photos}
          albumPhotos={albumPhotos}
          notice={notice}
          selected={selected}
          onSelect={setSelected}
          render={() => (
            <ul role="list" className={styles.cards}>
              {photos.map((photo, index) => (
                <li key={photo.id}>
                  <PhotoCard
                    photo={photo}
                    number={index + 1}
                    unsaved={albumPhotos.edits[photo.id]}
                    problem={albumPhotos.problems[photo.id]}
                    conflicts={albumPhotos.conflicts[photo.id]}
                    onResolve={(place, choice) => albumPhotos.resolve(photo.id, place, choice)}
                    isSelected={selected.has(photo.id)}
                    isCover={album.cover?.id === photo.id}
                    nowMs={nowMs}
                    onSelect={(isSelected) => setSelected(toggle(selected, photo.id, isSelected))}
                    onChange={(edit) => change([photo.id], edit)}
                    onLeave={() => void albumPhotos.flush()}
                    commands={{
                      edit: ({ id }) => setDialog({ name: 'edit', id }),
                      makeCover: ({ id }) => void saveAlbum({ cover: id }),
                      takeDown: ({ id }) => setDialog({ name: 'take-down', id }),
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        />
      )}
      {open && dialog.name === 'edit' && (
        <EditPhoto
          key={open.file?.variants[0]?.url}
          photo={open}
          onChanged={(photo) => adopt([photo])}
          onFocus={(edit) => change([open.id], edit)}
          onClose={() => setDialog(null)}
        />
      )}
      {open && dialog.name === 'take-down' && (
        <TakeDownDialog
          photo={open}
          onTakenDown={() => {
            // Synchronously, because nothing behind an open dialog can receive the focus.
            flushSync(() => {
              albumPhotos.drop(open.id);
              setDialog(null);
            });
            focusBeside(photos, open.id);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {warning}
    </div>
  );
}

/** Focuses the next photo, or the element before all photos, when the focused one is removed. */
function focusBeside(photos: readonly Item<'images'>[], id: string): void {
  const index = photos.findIndex((photo) => photo.id === id);
  const beside = photos[index + 1] ?? photos[index - 1];
  document.getElementById(beside ? `photo-${beside.id}` : addPhotosId)?.focus();
}

function focusTools(): void {
  const tool = document.querySelector<HTMLElement>('[data-action-bar] button');
  (tool ?? document.getElementById(addPhotosId))?.focus({ preventScroll: true });
}

function toggle(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
