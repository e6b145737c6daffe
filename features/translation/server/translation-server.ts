import type { Handler } from '@/lib/server/http/handle';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { translationEndpoints } from '../contract';
import { translatorSettings } from '../settings';
import { translationHandlers } from './translation-routes';

/** The machine translation in the API. */
export const translationServer = {
  settings: translatorSettings,
  handlers: translationHandlers satisfies Record<keyof typeof translationEndpoints, Handler>,
} satisfies ServerFeature;
