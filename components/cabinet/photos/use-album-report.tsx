import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { LinkToast } from '../display/link-toast';
import { useDates } from '../display/use-dates';
import { toSiteState } from '@/components/cabinet/publishing/to-site-state';
import { toShownPath } from '../preview/to-shown-path';

/** The messages after a publication. */
export interface AlbumReport {
  /** Returns the message after an album was published; `shown` of its `count` photos are published. */
  toPublished(
    album: Item<'albums'>,
    counts: { readonly count: number; readonly shown: number },
  ): string | ReactElement;
  /** Returns the message after `count` photos of an album were published. */
  toPhotosPublished(album: Item<'albums'>, count: number): string | ReactElement;
}

/** Returns the messages after a publication. They say whether visitors see the photos, and link to them. */
export function useAlbumReport(): AlbumReport {
  const t = useTranslations('cabinet.photos');
  const form = useTranslations('cabinet.form');
  const dates = useDates();
  const { locale } = useCabinet();

  // Server time, because this device's clock may be wrong.
  const toState = (album: Item<'albums'>) => toSiteState('albums', album, Date.parse(album.updatedAt));

  function withLink(album: Item<'albums'>, text: string): string | ReactElement {
    const href = toShownPath('albums', album, locale, Date.parse(album.updatedAt));
    return href === null ? (
      text
    ) : (
      <LinkToast text={text} link={{ href, label: form('view'), isNewTab: true }} />
    );
  }

  return {
    toPublished(album, counts) {
      const state = toState(album);
      if ('at' in state) return t(`album.${state.name}`, { date: dates.moment(state.at) });
      return withLink(album, t('album.published', counts));
    },
    toPhotosPublished(album, count) {
      const isShown = toState(album).name.startsWith('shown');
      return isShown ? withLink(album, t('published', { count })) : t('publishedUnseen', { count });
    },
  };
}
