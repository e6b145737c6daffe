import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { readEnv } from '@/lib/env';
import { openEmbeddedApi } from '@/lib/server/embedded-api';

/** The API in a process of its own, to be killed. Tells its port to who started it. */
const api = await openEmbeddedApi(readEnv(process.env), {
  pictureScript: process.env['PICTURE_SCRIPT'],
});
const server = createAdaptorServer({ fetch: (request) => api.handle(request) });
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
