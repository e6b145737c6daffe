import { flushSync } from 'react-dom';
import type { Item } from '@/lib/content/registry';
import { EditPicture } from '../images/edit/edit-picture';
import { TakeDownDialog } from './take-down-dialog';
import { addPhotosId } from './upload/add-photos';
import type { AlbumPhotos } from './album/use-album-photos';

/** A dialog about a photo. */
export interface OpenPhotoDialog {
  readonly name: 'edit' | 'take-down';
  readonly id: string;
}

interface Props {
  readonly dialog: OpenPhotoDialog;
  /** Photos of the album, in order. */
  readonly photos: readonly Item<'images'>[];
  readonly albumPhotos: AlbumPhotos;
  readonly onClose: () => void;
}

/** Renders the dialog that edits a photo, or the one that takes it down. */
export function PhotoDialog({ dialog, photos, albumPhotos, onClose }: Props) {
  const { adopt, change, drop } = albumPhotos;
  const photo = albumPhotos.photos.find(({ id }) => id === dialog.id);
  if (!photo) return null;
  if (dialog.name === 'edit')
    return (
      <EditPicture
        key={photo.file?.variants[0]?.url}
        image={photo}
        onChanged={(changed) => adopt([changed])}
        onFocus={(focus) => change([photo.id], { focus })}
        onClose={onClose}
      />
    );
  return (
    <TakeDownDialog
      photo={photo}
      onTakenDown={() => {
        // Synchronously, because nothing behind an open dialog can receive the focus.
        flushSync(() => {
          drop(photo.id);
          onClose();
        });
        focusBeside(photos, photo.id);
      }}
      onClose={onClose}
    />
  );
}

/** Focuses the next photo, or the element before all photos, when the focused one is removed. */
function focusBeside(photos: readonly Item<'images'>[], id: string): void {
  const index = photos.findIndex((photo) => photo.id === id);
  const beside = photos[index + 1] ?? photos[index - 1];
  document.getElementById(beside ? `photo-${beside.id}` : addPhotosId)?.focus();
}
