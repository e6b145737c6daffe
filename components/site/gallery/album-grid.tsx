import type { Locale } from '@/lib/i18n/locales';
import { choosePosters } from '@/lib/reads/choose-posters';
import type { AlbumPhotos } from '@/lib/reads/read-gallery';
import newsGrid from '../news/news-grid.module.css';
import { AlbumCard } from './album-card';
import { toCover } from './to-cover';

interface Props {
  readonly entries: readonly AlbumPhotos[];
  readonly locale: Locale;
  readonly heading?: 'h2' | 'h3';
  /** Whether the grid begins on the first screen. */
  readonly isFirst?: boolean;
}

/** Renders albums in a grid. */
export async function AlbumGrid({ entries, locale, heading, isFirst = false }: Props) {
  const bare = entries.filter((entry) => !toCover(entry)).map(({ album }) => album);
  const posters = await choosePosters('album', bare, locale);
  return (
    <ul role="list" className={newsGrid.grid}>
      {entries.map((entry, index) => (
        <li key={entry.album.id}>
          <AlbumCard
            entry={entry}
            poster={posters.get(entry.album.id)}
            locale={locale}
            heading={heading}
            priority={isFirst && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
