import type { Handler } from '@/lib/server/http/handle';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { mcpEndpoints } from '../contract';
import { mcpSettings } from '../settings';
import { mcpHandlers } from './mcp-routes';

/** The endpoint for assistants in the API. */
export const mcpServer = {
  settings: mcpSettings,
  handlers: mcpHandlers satisfies Record<keyof typeof mcpEndpoints, Handler>,
} satisfies ServerFeature;
