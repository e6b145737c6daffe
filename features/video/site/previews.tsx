import type { Previews } from '@/components/cabinet/preview/merge-previews';
import { FilmPlayer } from './film-player';
import { VideoPage } from './video-page';

/** Previews of videos. */
export const previews: Previews = {
  pages: { video: VideoPage },
  lists: {
    films: { page: 'video', render: (film, locale) => <FilmPlayer film={film} locale={locale} /> },
  },
};
