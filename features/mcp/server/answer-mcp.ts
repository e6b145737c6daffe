import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createClient } from '@/lib/api/client';
import type { TokenGrant } from '@/lib/content/access/token-grant';
import { createApp } from '@/lib/server/app';
import type { Deps } from '@/lib/server/http/deps';
import { createMcpServer } from './create-mcp-server';

/** A message for the endpoint with the token of its request. */
interface McpRequest {
  readonly request: Request;
  readonly body: unknown;
  readonly token: string;
  readonly grant: TokenGrant;
}

const apps = new WeakMap<Deps, ReturnType<typeof createApp>>();

/**
 * Answers a message. Each request has a server of its own, so instances need not share sessions. Tools call the API with the
 * token, so that rights, limits and the audit log are those of any other program.
 */
export async function answerMcp(deps: Deps, { request, body, token, grant }: McpRequest): Promise<Response> {
  const app = apps.get(deps) ?? createApp(deps);
  apps.set(deps, app);
  const api = createClient({
    transport: async (inner) => app.fetch(inner),
    baseUrl: new URL('/api', request.url).href,
    token,
  });
  const server = createMcpServer({ api, grant });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const { url, method, headers } = request;
  const response = await transport.handleRequest(new Request(url, { method, headers }), { parsedBody: body });
  // With JSON responses the answer is complete.
  await server.close();
  return response;
}
