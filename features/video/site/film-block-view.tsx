import type { BlockProps } from '@/components/site/blocks/block-props';
import { FilmPlayer } from './film-player';
import { readFilmOf } from './read-film-of';

/** Renders a chosen video. */
export async function FilmBlockView({ block, locale }: BlockProps<'film'>) {
  const film = block.film && (await readFilmOf(block.film.id));
  return film && <FilmPlayer film={film} locale={locale} />;
}
