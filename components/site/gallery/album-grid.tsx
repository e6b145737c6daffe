import type { Locale } from '@/lib/i18n/locales';
import type { AlbumPhotos } from '@/lib/pages/read/read-gallery';
import newsGrid from '../news/news-grid.module.css';
import { AlbumCard } from './album-card';

interface Props {
  readonly entries: readonly AlbumPhotos[];
  readonly locale: Locale;
  readonly heading?: 'h2' | 'h3';
  /** Whether the grid begins on the first screen. */
  readonly isFirst?: boolean;
}

/** Renders albums in a grid. */
export function AlbumGrid({ entries, locale, heading, isFirst = false }: Props) {
  return (
    <ul role="list" className={newsGrid.grid}>
      {entries.map((entry, index) => (
        <li key={entry.album.id}>
          <AlbumCard entry={entry} locale={locale} heading={heading} priority={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}
