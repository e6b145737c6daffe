import type { Item } from '@/lib/content/registry';
import { PhotoCard, type PhotoCommands } from './photo-card';
import type { AlbumPhotos } from './album/use-album-photos';
import styles from './photos-screen.module.css';

interface Props {
  readonly album: Item<'albums'>;
  readonly photos: readonly Item<'images'>[];
  readonly albumPhotos: AlbumPhotos;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly commands: PhotoCommands;
  readonly nowMs: number;
}

/** Renders the photos of an album as cards with all their fields. */
export function PhotoCards({ album, photos, albumPhotos, selected, onSelect, commands, nowMs }: Props) {
  const { edits, problems, conflicts, change, resolve, flush } = albumPhotos;
  return (
    <ul role="list" className={styles.cards}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PhotoCard
            photo={photo}
            number={index + 1}
            unsaved={edits[photo.id]}
            problem={problems[photo.id]}
            conflicts={conflicts[photo.id]}
            onResolve={(place, choice) => resolve(photo.id, place, choice)}
            isSelected={selected.has(photo.id)}
            isCover={album.cover?.id === photo.id}
            nowMs={nowMs}
            onSelect={(isSelected) => onSelect(toggle(selected, photo.id, isSelected))}
            onChange={(edit) => change([photo.id], edit)}
            onLeave={() => void flush()}
            commands={commands}
          />
        </li>
      ))}
    </ul>
  );
}

function toggle(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
