import type { SiteFeature } from '@/components/site/installation/site-feature';
import { FilmBlockView } from './film-block-view';
import { filmEmbed } from './film-embed';

/** Videos on public pages. */
export const videoSite: SiteFeature = {
  blocks: { film: FilmBlockView },
  textEmbeds: { film: filmEmbed },
};
