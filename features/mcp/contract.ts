import { z } from 'zod';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { maxMessageBytes } from './mcp-limits';

const mcpTag = {
  name: 'mcp',
  description:
    'Model Context Protocol for assistants, over streamable HTTP without sessions. Off unless the operator sets `MCP`.',
  tokens: { reads: 'read', writes: 'read' },
} as const;

/** A JSON-RPC message or several; the SDK of the protocol checks them. */
const message = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.record(z.string(), z.unknown())).max(20),
]);

/** The endpoint of the Model Context Protocol. */
export const mcpEndpoints = tagged(mcpTag, {
  callMcp: endpoint({
    method: 'POST',
    path: '/mcp',
    caller: 'staff',
    summary: 'Answers a message of the Model Context Protocol',
    description:
      'Needs a personal access token. A tool call has the rights, scopes and languages of the token, as if its program called the endpoints itself.',
    errors: ['not_supported'],
    body: message,
    maxBytes: maxMessageBytes,
    answer: { mediaType: 'application/json' },
  }),
});
