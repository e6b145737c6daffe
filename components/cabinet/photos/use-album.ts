import { useState } from 'react';
import { flushSync } from 'react-dom';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import type { ActionProblem } from '@/lib/actions/action-result';
import { replaceItem } from '@/lib/actions/item-actions';
import { toInput } from '@/lib/content/input';
import { isMarkedPublished } from '@/lib/content/publication';
import { definitionOf, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { linkToastMs } from '../display/link-toast';
import { addPhotosId } from './upload/add-photos';
import { useAlbumReport } from './use-album-report';

/** An album and the calls that save it. */
interface AlbumState {
  readonly album: Item<'albums'>;
  /** Problem of the last call. */
  readonly problem: ActionProblem | null;
  /** Changes fields of the album. Resolves to the stored album, or to `null` if nothing was stored. */
  save(edit: Readonly<Record<string, unknown>>): Promise<Item<'albums'> | null>;
  /** Publishes the album in each language that has a title. */
  publish(photos: readonly Item<'images'>[]): Promise<void>;
}

/** Holds an album while its screen is open. */
export function useAlbum(initial: Item<'albums'>): AlbumState {
  const { attempt } = useCabinet();
  const report = useAlbumReport();
  const [album, setAlbum] = useState(initial);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function save(edit: Readonly<Record<string, unknown>>): Promise<Item<'albums'> | null> {
    const input = { ...toInput(definitionOf('albums'), album), ...edit };
    const result = await attempt((person) => replaceItem(person, 'albums', album.id, input, album.version));
    setProblem(result.ok ? null : result.problem);
    if (!result.ok) return null;
    const stored = result.item as Item<'albums'>;
    flushSync(() => setAlbum(stored));
    return stored;
  }

  async function publish(photos: readonly Item<'images'>[]): Promise<void> {
    const status = Object.fromEntries(
      locales.map((locale) => [locale, album.title[locale] === null ? album.status[locale] : 'published']),
    );
    const stored = await save({ status });
    if (!stored) return;
    const count = photos.length;
    showSavedToast(report.toPublished(stored, { count, shown: photos.filter(isMarkedPublished).length }), {
      duration: linkToastMs,
    });
    // The pressed button is gone. Without scrolling, because the editor works at the foot of the page.
    if (document.activeElement === document.body) focusTools();
  }

  return { album, problem, save, publish };
}

function focusTools(): void {
  const tool = document.querySelector<HTMLElement>('[data-action-bar] button');
  (tool ?? document.getElementById(addPhotosId))?.focus({ preventScroll: true });
}
