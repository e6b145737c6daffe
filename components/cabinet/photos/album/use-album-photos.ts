import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Item } from '@/lib/content/registry';
import type { Place } from '@/components/cabinet/values/place';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { createAlbumPhotos, type AlbumPhotosStore } from './album-photos';
import { listAlbumConflicts, type AlbumPhotosState } from './album-photos-state';
import type { PhotoEdit } from '../edit/photo-edit';

/** The photos of an album and the functions that change them. */
export interface AlbumPhotos
  extends
    Pick<AlbumPhotosState, 'photos' | 'problems' | 'phase'>,
    Omit<AlbumPhotosStore, 'start' | 'subscribe' | 'read'> {
  /** Unsaved edits by the photo's id. */
  readonly edits: Readonly<Record<string, PhotoEdit>>;
  /** Conflicting places by the photo's id. */
  readonly conflicts: Readonly<Record<string, readonly Place[]>>;
}

/** Holds the photos of an album while its screen is open. */
export function useAlbumPhotos(
  { albumId, userId }: { albumId: string; userId: string },
  initial: readonly Item<'images'>[],
): AlbumPhotos {
  const { attempt } = useCabinet();
  const [store] = useState(() => createAlbumPhotos({ albumId, userId, photos: initial, attempt }));
  const { start, subscribe, read, ...commands } = store;
  const state = useSyncExternalStore(subscribe, read, read);
  useEffect(() => start(), [start]);
  const { photos, problems, phase, pending } = state;
  const edits = Object.fromEntries(Object.entries(pending).map(([id, { edit }]) => [id, edit]));
  return { photos, problems, phase, edits, conflicts: listAlbumConflicts(state), ...commands };
}
