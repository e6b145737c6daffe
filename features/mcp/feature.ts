import type { Feature } from '@/lib/installation/feature';
import { mcpEndpoints } from './contract';

/** An endpoint for assistants that speak the Model Context Protocol. */
export const mcpFeature = {
  name: 'mcp',
  endpoints: mcpEndpoints,
} as const satisfies Feature;

type McpEndpoints = typeof mcpEndpoints;

declare module '@/lib/api/contract' {
  interface Endpoints extends McpEndpoints {}
}
