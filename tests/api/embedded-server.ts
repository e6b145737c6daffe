import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { readEnv } from '@/lib/env/env';
import { openEmbeddedApi, type EmbeddedApi } from '@/lib/server/embedded-api';
import type { Fill } from '@/lib/server/new-database';
import { pictureScript } from '../setup/picture-script';
import { toLog } from '../setup/to-log';

const account = { email: 'admin@lyceum.local', password: 'a long enough password' };

/** An embedded API with its own folder, served over HTTP. */
export interface EmbeddedServer {
  readonly api: EmbeddedApi;
  readonly log: readonly string[];
  /** Sends a request below `/api` as the administrator, or as a visitor without `token`. */
  call(method: string, path: string, init?: RequestInit & { token?: string | null }): Promise<Response>;
  /** Signs in and returns the token. */
  signIn(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts an embedded API in `dataDir`. `now`: epoch ms. `fill`: content of a new site; default: none. */
export async function startEmbeddedServer(
  dataDir: string,
  now = Date.now,
  fill?: Fill,
): Promise<EmbeddedServer> {
  const log: string[] = [];
  const env = readEnv({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: String(fill !== undefined),
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
  const api = await openEmbeddedApi(env, { pictureScript, now, fill, log: toLog((line) => log.push(line)) });
  const server = createAdaptorServer({ fetch: (request) => api.handle(request) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  let ownToken: string | null = null;

  const call: EmbeddedServer['call'] = (method, path, { token = ownToken, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    return fetch(origin + path, { ...init, method, headers });
  };

  async function signIn(): Promise<string> {
    const response = await call('POST', '/login', { token: null, body: JSON.stringify(account) });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return ((await response.json()) as { token: string }).token;
  }

  ownToken = await signIn();
  return {
    api,
    log,
    call,
    signIn,
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await api.close();
    },
  };
}
