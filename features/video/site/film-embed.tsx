import type { TextEmbed, TextEmbedProps } from '@/components/site/text/text-embeds';
import { toLocalePath } from '@/lib/i18n/locales';
import { FilmPlayer } from './film-player';
import { readFilmOf } from './read-film-of';

/** An address of a video of the site, in both languages. */
const filmAddress = /^(?:\/ru)?\/video#([a-z0-9-]{1,200})$/;

/** A link to a video of the site that is a paragraph of its own. */
export const filmEmbed: TextEmbed = {
  matches: (href) => filmAddress.test(href),
  Embed: FilmEmbed,
};

async function FilmEmbed({ href, words, locale }: TextEmbedProps) {
  const name = filmAddress.exec(href)?.[1];
  const film = name ? await readFilmOf(name) : null;
  if (film) return <FilmPlayer film={film} locale={locale} />;
  return (
    <p>
      <a href={toLocalePath(locale, '/video')}>{words}</a>
    </p>
  );
}
