import { readFlag } from '@/lib/env/env-values';
import { defineSettings } from '@/lib/env/feature-settings';

/** Whether the API has an endpoint for assistants. */
export const mcpSettings = defineSettings(['MCP'], ({ MCP }) => readFlag('MCP', MCP, false));
