import type { Feature } from '@/lib/installation/feature';
import { film } from './content/film';
import { filmBlock } from './content/film-block';
import type { CaptionsField, FilmFileField } from './content/film-file';
import { videoEndpoints } from './contract/video-endpoints';

/** Videos that are stored on the site: uploaded in parts, without metadata, with captions. */
export const videoFeature = {
  name: 'video',
  collections: [{ name: 'films', definition: film, after: 'images' }],
  blocks: [{ definition: filmBlock, after: 'video' }],
  endpoints: videoEndpoints,
  messages: [{ area: 'video', isInCabinet: true }],
  hasPreviews: true,
  pages: [{ name: 'video', path: '/video', builtIn: 'first', menu: 'gallery', after: 'galleryImages' }],
  parts: [{ name: 'video', picture: 'film', after: 'tour' }],
} as const satisfies Feature;

type VideoEndpoints = typeof videoEndpoints;

declare module '@/lib/content/registry' {
  interface Collections {
    films: typeof film;
  }
}
declare module '@/lib/content/kinds' {
  interface FieldTypes {
    'film-file': FilmFileField;
    captions: CaptionsField;
  }
}
declare module '@/lib/content/blocks/block-registry' {
  interface PageBlocks {
    film: typeof filmBlock;
  }
}
declare module '@/lib/content/pages/site-pages' {
  interface SitePages {
    video: (typeof videoFeature.pages)[0];
  }
}
declare module '@/lib/api/contract' {
  interface Endpoints extends VideoEndpoints {}
}
