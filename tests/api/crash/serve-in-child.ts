import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { readEnv } from '@/lib/env/env';
import { openEmbeddedApi, type EmbeddedApi } from '@/lib/server/embedded-api';
import '@/lib/processes/install-server';

/** Opens the API in a process that can be killed, and reports the port at which requests are answered to the parent. */
export async function serveInChild(
  answer: (request: Request, api: EmbeddedApi) => Promise<Response>,
): Promise<void> {
  const api = await openEmbeddedApi(readEnv(process.env), {
    pictureScript: process.env['PICTURE_SCRIPT'],
  });
  const server = createAdaptorServer({ fetch: (request) => answer(request, api) });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
