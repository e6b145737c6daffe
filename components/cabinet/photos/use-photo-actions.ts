import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { isMarkedPublished } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { linkToastMs } from '../display/link-toast';
import { showUndoToast } from '@/components/cabinet/list/undo/show-undo-toast';
import { isOrderOutdated } from '../sorting/is-order-outdated';
import { listMissing } from '../images/list-missing';
import { toEditedInput, type PhotoEdit } from './edit/photo-edit';
import type { AlbumPhotos } from './album/use-album-photos';
import { useAlbumReport } from './use-album-report';

interface Options {
  readonly album: Item<'albums'>;
  /** Photos of the album, in order. */
  readonly photos: readonly Item<'images'>[];
  /** Photos that the actions change. */
  readonly targets: readonly Item<'images'>[];
  readonly albumPhotos: AlbumPhotos;
}

const published = { kz: 'published', ru: 'published' } as const;
const draft = { kz: 'draft', ru: 'draft' } as const;

/** Position after all photos of an album. */
const lastPosition = 10_000;

/** Returns the actions for several photos of an album. */
export function usePhotoActions({ album, photos, targets, albumPhotos }: Options) {
  const t = useTranslations('cabinet.photos');
  const orderTexts = useTranslations('cabinet.order');
  const bulkTexts = useTranslations('cabinet.bulk');
  const report = useAlbumReport();
  const [refusedIds, setRefusedIds] = useState<readonly string[]>([]);
  const publishedPhotos = targets.filter(isMarkedPublished);
  const drafts = targets.filter(({ status }) => locales.some((locale) => status[locale] === 'draft'));

  /** Resolves to the number of saved photos. */
  async function apply(edit: PhotoEdit, to = targets): Promise<number> {
    const ids = to.map(({ id }) => id);
    albumPhotos.change(ids, edit);
    const unsaved = await albumPhotos.flush();
    return ids.filter((id) => !unsaved.includes(id)).length;
  }

  async function publish(): Promise<void> {
    const isIncomplete = (photo: Item<'images'>) =>
      listMissing(toEditedInput(photo, albumPhotos.edits[photo.id])).length > 0;
    setRefusedIds(targets.filter(isIncomplete).map(({ id }) => id));
    const complete = drafts.filter((photo) => !isIncomplete(photo));
    const count = await apply({ status: published }, complete);
    if (count > 0) showSavedToast(report.toPhotosPublished(album, count), { duration: linkToastMs });
  }

  async function unpublish(): Promise<void> {
    const count = await apply({ status: draft }, publishedPhotos);
    if (count === 0) return;
    showUndoToast({ text: t('unpublished', { count }), button: bulkTexts('undo') }, () => {
      for (const { id, status } of publishedPhotos) albumPhotos.change([id], { status });
      void albumPhotos.flush();
    });
  }

  async function order(wanted: readonly Item<'images'>[]): Promise<void> {
    const problem = await albumPhotos.order(wanted, photos);
    if (isOrderOutdated(problem)) toast.error(orderTexts('changed'));
  }

  function move(albumId: string): void {
    targets.forEach(({ id }, index) =>
      albumPhotos.change([id], { album: albumId, position: lastPosition + index }),
    );
    void albumPhotos.flush();
  }

  // Current versions, not those that were rejected.
  const refused = photos.filter(({ id }) => refusedIds.includes(id));
  return { drafts, publishedPhotos, refused, apply, publish, unpublish, order, move };
}
