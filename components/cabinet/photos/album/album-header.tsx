'use client';

import { useTranslations } from 'next-intl';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { LanguageChips } from '../../display/language-chips';
import { ItemFact, ItemHeader, ItemState } from '../../page/item-header';
import { PublicLink } from '../../preview/public-link';

interface Props {
  readonly album: Item<'albums'>;
  readonly count: number;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Renders title and state of an album with links to its form and page. */
export function AlbumHeader({ album, count, nowMs }: Props) {
  const t = useTranslations('cabinet.photos');
  const { locale } = useCabinet();
  const title = readLocalized(album.title, locale);
  const seenMs = Math.max(nowMs, Date.parse(album.updatedAt));
  return (
    <ItemHeader
      back={{ href: toLocalePath(locale, `/cabinet/album/${album.id}`), label: t('toAlbum') }}
      title={title}
      untitled={t('title')}
    >
      <ItemState>
        <LanguageChips item={album} title={album.title} nowMs={seenMs} />
        <ItemFact>{t('count', { count })}</ItemFact>
        <PublicLink collection="albums" item={album} nowMs={seenMs} />
      </ItemState>
    </ItemHeader>
  );
}
