import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { readEnv } from '@/lib/env/env';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import '@/lib/processes/install-server';

/** Runs the API in a process that can be killed. Reports its port to the parent. */
const api = await openEmbeddedApi(readEnv(process.env), {
  pictureScript: process.env['PICTURE_SCRIPT'],
});
const server = createAdaptorServer({ fetch: (request) => api.handle(request) });
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
