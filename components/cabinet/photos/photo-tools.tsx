'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { canDo } from '@/lib/content/access';
import { isMarkedPublished } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { isOrderOutdated } from '../sorting/is-order-outdated';
import { linkToastMs } from '../display/link-toast';
import { useBarHeight } from '../display/use-bar-height';
import { UndoToast } from '../list/undo-toast';
import { DescribeMany } from './describe-many';
import { MissingList } from './missing-list';
import { MoveDialog } from './move-dialog';
import { sortByTakenAt, toEditedInput, type PhotoEdit } from './edit/photo-edit';
import { listMissing } from '@/components/cabinet/images/list-missing';
import type { AlbumPhotos } from './use-album-photos';
import { useAlbumReport } from './use-album-report';
import styles from './photo-tools.module.css';

// Loaded on demand, because most visits do not sort.
const PhotoSorter = dynamic(() => import('./photo-sorter').then((it) => it.PhotoSorter), { ssr: false });

interface Props {
  readonly album: Item<'albums'>;
  readonly photos: readonly Item<'images'>[];
  readonly albumPhotos: AlbumPhotos;
  /** Note on the state of the album, shown beside the actions. */
  readonly notice: ReactNode;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** Renders the cards when sorting is off. */
  readonly render: () => ReactNode;
}

const published = { kz: 'published', ru: 'published' } as const;
const draft = { kz: 'draft', ru: 'draft' } as const;

/** Time in which photos can be published again, in milliseconds. */
const undoMs = 12_000;

/** Position after all photos of an album. */
const lastPlaces = 10_000;

/** Renders the actions for several photos: the selected ones, or all. */
export function PhotoTools({ album, photos, albumPhotos, notice, selected, onSelect, render }: Props) {
  const t = useTranslations('cabinet.photos');
  const tOrder = useTranslations('cabinet.order');
  const bulk = useTranslations('cabinet.bulk');
  const { user } = useCabinet();
  const [dialog, setDialog] = useState<'describe' | 'move' | null>(null);
  const [isSorting, setIsSorting] = useState(false);
  const report = useAlbumReport();
  const bar = useBarHeight();
  const describeButton = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isSaving = albumPhotos.phase === 'saving' || albumPhotos.phase === 'retrying';
  const some = photos.filter(({ id }) => selected.has(id));
  const chosen = some.length > 0 ? some : photos;
  const count = chosen.length;
  const shown = chosen.filter(isMarkedPublished);
  const waiting = chosen.filter(({ status }) => locales.some((locale) => status[locale] === 'draft'));
  const isAll = some.length === photos.length;
  // Current versions, not those that were rejected.
  const lacking = photos.filter(({ id }) => refused.includes(id));

  /** Resolves to the number of saved photos. */
  async function apply(edit: PhotoEdit, to = chosen): Promise<number> {
    const ids = to.map(({ id }) => id);
    albumPhotos.change(ids, edit);
    const unsaved = await albumPhotos.flush();
    return ids.filter((id) => !unsaved.includes(id)).length;
  }

  async function publish() {
    const lacks = (photo: Item<'images'>) =>
      listMissing(toEditedInput(photo, albumPhotos.edits[photo.id])).length > 0;
    setRefused(chosen.filter(lacks).map(({ id }) => id));
    const done = await apply(
      { status: published },
      waiting.filter((photo) => !lacks(photo)),
    );
    if (done > 0)
      toast.success(report.toPhotosPublished(album, done), { id: 'saved', duration: linkToastMs });
    // The pressed button is gone once all photos are published.
    if (document.activeElement === document.body) describeButton.current?.focus({ preventScroll: true });
  }

  async function unpublish() {
    const done = await apply({ status: draft }, shown);
    if (done === 0) return;
    const undo = () => {
      for (const { id, status } of shown) albumPhotos.change([id], { status });
      void albumPhotos.flush();
    };
    toast(
      ({ id }) => (
        <UndoToast
          text={t('unpublished', { count: done })}
          button={bulk('undo')}
          onUndo={() => {
            toast.dismiss(id);
            undo();
          }}
        />
      ),
      { duration: undoMs },
    );
  }

  async function order(wanted: readonly Item<'images'>[]): Promise<void> {
    const problem = await albumPhotos.order(wanted, photos);
    if (isOrderOutdated(problem)) toast.error(tOrder('changed'));
  }

  function move(album: string) {
    setDialog(null);
    onSelect(new Set());
    chosen.forEach(({ id }, index) => albumPhotos.change([id], { album, position: lastPlaces + index }));
    void albumPhotos.flush();
  }

  return (
    <>
      <div className={styles.order}>
        <Button
          variant="quiet"
          size="small"
          onClick={() => onSelect(new Set(isAll ? [] : photos.map(({ id }) => id)))}
        >
          {t(isAll ? 'selectNone' : 'selectAll')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isSorting}
          onClick={() => setIsSorting(!isSorting)}
        >
          {t(isSorting ? 'sortDone' : 'sort')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => void order(sortByTakenAt(photos))}>
          {t('sortByDate')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setDialog('move')}>
          {t('move', { count })}
        </Button>
        {shown.length > 0 && canDo(user, 'publish', 'images', chosen[0] ?? null) && (
          <Button variant="quiet" size="small" onClick={() => void unpublish()}>
            {t('unpublish', { count: shown.length })}
          </Button>
        )}
      </div>
      {lacking.length > 0 && <MissingList photos={lacking} all={photos} edits={albumPhotos.edits} />}
      {isSorting ? <PhotoSorter photos={photos} onOrder={(wanted) => void order(wanted)} /> : render()}
      <div ref={bar} className={styles.bar} data-action-bar>
        {notice}
        <p className={styles.state} role="status">
          {t(isSaving ? 'saving' : Object.keys(albumPhotos.edits).length > 0 ? 'unsaved' : 'allSaved')}
        </p>
        <Button ref={describeButton} variant="secondary" onClick={() => setDialog('describe')}>
          {t(some.length > 0 ? 'describe' : 'describeAll', { count })}
        </Button>
        {waiting.length > 0 && canDo(user, 'publish', 'images', chosen[0] ?? null) && (
          <Button onClick={() => void publish()}>
            {t(some.length > 0 ? 'publish' : 'publishAll', { count: waiting.length })}
          </Button>
        )}
      </div>
      {dialog === 'describe' && (
        <DescribeMany
          photos={chosen}
          edits={albumPhotos.edits}
          onApply={(edit) => {
            setDialog(null);
            void apply(edit);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'move' && (
        <MoveDialog albumId={album.id} count={count} onMove={move} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
