'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { canDo } from '@/lib/auth/access';
import { isMarkedPublished } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { isOrderOutdated } from '../sorting/is-order-outdated';
import { DescribeMany } from './describe-many';
import { MissingList } from './missing-list';
import { MoveDialog } from './move-dialog';
import { listMissing, sortByTakenAt, toEditedInput, type PhotoEdit } from './edit/photo-edit';
import type { AlbumPhotos } from './use-album-photos';
import styles from './photo-tools.module.css';

// Loaded on demand, because most visits do not sort.
const PhotoSorter = dynamic(() => import('./photo-sorter').then((it) => it.PhotoSorter), { ssr: false });

interface Props {
  readonly albumId: string;
  readonly photos: readonly Item<'images'>[];
  readonly albumPhotos: AlbumPhotos;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** Renders the cards when sorting is off. */
  readonly render: () => ReactNode;
}

const published = { kz: 'published', ru: 'published' } as const;
const draft = { kz: 'draft', ru: 'draft' } as const;

/** Position after all photos of an album. */
const lastPlaces = 10_000;

/** Renders the actions for several photos: the selected ones, or all. */
export function PhotoTools({ albumId, photos, albumPhotos, selected, onSelect, render }: Props) {
  const t = useTranslations('cabinet.photos');
  const tOrder = useTranslations('cabinet.order');
  const { user } = useCabinet();
  const [dialog, setDialog] = useState<'describe' | 'move' | null>(null);
  const [isSorting, setIsSorting] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isSaving = albumPhotos.phase === 'saving' || albumPhotos.phase === 'retrying';
  const some = photos.filter(({ id }) => selected.has(id));
  const chosen = some.length > 0 ? some : photos;
  const count = chosen.length;
  const shown = chosen.filter(isMarkedPublished);
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
    const isNew = (photo: Item<'images'>) => {
      const { status } = toEditedInput(photo, albumPhotos.edits[photo.id]);
      return locales.some((locale) => status[locale] === 'draft');
    };
    const refusedNow = chosen.filter(lacks);
    setRefused(refusedNow.map(({ id }) => id));
    const ready = chosen.filter((photo) => !lacks(photo) && isNew(photo));
    if (ready.length === 0 && refusedNow.length === 0) toast(t('allPublished'), { id: 'saved' });
    const done = await apply({ status: published }, ready);
    if (done > 0) toast.success(t('published', { count: done }), { id: 'saved' });
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
          <Button variant="quiet" size="small" onClick={() => void apply({ status: draft }, shown)}>
            {t('unpublish', { count: shown.length })}
          </Button>
        )}
      </div>
      {lacking.length > 0 && <MissingList photos={lacking} all={photos} edits={albumPhotos.edits} />}
      {isSorting ? <PhotoSorter photos={photos} onOrder={(wanted) => void order(wanted)} /> : render()}
      <div className={styles.bar} data-action-bar>
        <p className={styles.state} role="status">
          {t(isSaving ? 'saving' : Object.keys(albumPhotos.edits).length > 0 ? 'unsaved' : 'allSaved')}
        </p>
        <Button variant="secondary" onClick={() => setDialog('describe')}>
          {t(some.length > 0 ? 'describe' : 'describeAll', { count })}
        </Button>
        {canDo(user, 'publish', 'images', chosen[0] ?? null) && (
          <Button onClick={() => void publish()}>
            {t(some.length > 0 ? 'publish' : 'publishAll', { count })}
          </Button>
        )}
      </div>
      {dialog === 'describe' && (
        <DescribeMany
          photos={chosen}
          onApply={(edit) => {
            setDialog(null);
            void apply(edit);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'move' && (
        <MoveDialog albumId={albumId} count={count} onMove={move} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
