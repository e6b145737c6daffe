import type { Handler } from '@/lib/server/http/handle';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { videoEndpoints } from '../contract/video-endpoints';
import { maxCaptionBytes, maxVideoBytes } from '../model/video-limits';
import { filmHooks } from './film-hooks';
import { storeCaptions } from './files/store-captions';
import { storeFilm } from './files/store-film';
import { listKeptParts } from './uploads/kept-parts';
import { videoHandlers } from './video-routes';

/** Videos in the API. */
export const videoServer = {
  handlers: videoHandlers satisfies Record<keyof typeof videoEndpoints, Handler>,
  writeHooks: { films: filmHooks },
  fileMakers: {
    video: { maxBytes: maxVideoBytes, store: storeFilm },
    captions: { maxBytes: maxCaptionBytes, store: storeCaptions },
  },
  listKeptObjects: listKeptParts,
} satisfies ServerFeature;
