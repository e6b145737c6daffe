'use client';

import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { canDo } from '@/lib/content/access/access';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { DescribeMany } from './describe-many';
import { MissingList } from './missing-list';
import { MovePhotosDialog } from './move-photos-dialog';
import { PhotoActionBar } from './photo-action-bar';
import { PhotoOrderBar } from './photo-order-bar';
import { sortByTakenAt, type PhotoEdit } from './edit/photo-edit';
import type { AlbumPhotos } from './album/use-album-photos';
import { usePhotoActions } from './use-photo-actions';

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

type DialogName = 'describe' | 'move';

/** Renders the actions for several photos: the selected ones, or all. */
export function PhotoTools({ album, photos, albumPhotos, notice, selected, onSelect, render }: Props) {
  const { user } = useCabinet();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [isSorting, setIsSorting] = useState(false);
  const selectedPhotos = photos.filter(({ id }) => selected.has(id));
  const hasSelection = selectedPhotos.length > 0;
  const targets = hasSelection ? selectedPhotos : photos;
  const actions = usePhotoActions({ album, photos, targets, albumPhotos });
  const canPublish = canDo(user, 'publish', 'images', targets[0] ?? null);

  return (
    <>
      <PhotoOrderBar
        count={targets.length}
        publishedCount={canPublish ? actions.publishedPhotos.length : 0}
        isAllSelected={selectedPhotos.length === photos.length}
        isSorting={isSorting}
        onSelectAll={(isSelected) => onSelect(new Set(isSelected ? photos.map(({ id }) => id) : []))}
        onSort={setIsSorting}
        onSortByDate={() => void actions.order(sortByTakenAt(photos))}
        onMove={() => setDialog('move')}
        onUnpublish={() => void actions.unpublish()}
      />
      {actions.refused.length > 0 && (
        <MissingList photos={actions.refused} all={photos} edits={albumPhotos.edits} />
      )}
      {isSorting ? (
        <PhotoSorter photos={photos} onOrder={(wanted) => void actions.order(wanted)} />
      ) : (
        render()
      )}
      <PhotoActionBar
        albumPhotos={albumPhotos}
        notice={notice}
        hasSelection={hasSelection}
        count={targets.length}
        draftCount={canPublish ? actions.drafts.length : 0}
        onDescribe={() => setDialog('describe')}
        onPublish={actions.publish}
      />
      {dialog && (
        <ToolDialog
          name={dialog}
          albumId={album.id}
          photos={targets}
          edits={albumPhotos.edits}
          onDescribe={(edit) => void actions.apply(edit)}
          onMove={(albumId) => {
            onSelect(new Set());
            actions.move(albumId);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly name: DialogName;
  readonly albumId: string;
  /** Photos that the dialog changes. */
  readonly photos: readonly Item<'images'>[];
  readonly edits: AlbumPhotos['edits'];
  readonly onDescribe: (edit: PhotoEdit) => void;
  readonly onMove: (albumId: string) => void;
  readonly onClose: () => void;
}

/** Renders the dialog that describes several photos, or the one that moves them to another album. */
function ToolDialog({ name, albumId, photos, edits, onDescribe, onMove, onClose }: DialogProps) {
  if (name === 'describe')
    return (
      <DescribeMany
        photos={photos}
        edits={edits}
        onApply={(edit) => {
          onClose();
          onDescribe(edit);
        }}
        onClose={onClose}
      />
    );
  return (
    <MovePhotosDialog
      albumId={albumId}
      count={photos.length}
      onMove={(target) => {
        onClose();
        onMove(target);
      }}
      onClose={onClose}
    />
  );
}
