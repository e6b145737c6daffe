import type { Handler } from '@/lib/server/http/handle';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { archiveEndpoints } from '../contract';
import { archiveHandlers } from './archive-routes';

/** Content archives in the API. */
export const archiveServer = {
  handlers: archiveHandlers satisfies Record<keyof typeof archiveEndpoints, Handler>,
} satisfies ServerFeature;
