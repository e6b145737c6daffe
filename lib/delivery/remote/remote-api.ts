import type { ServerResponse } from 'node:http';
import { callRemote } from '@/lib/clients/remote/call-remote';
import { createUpstreamLog } from '@/lib/clients/remote/upstream-log';
import { createRemoteVersionReader } from '@/lib/clients/remote/remote-version-reader';
import { createRemoteFileHandler } from './remote-files';
import type { Handler } from '@/lib/http/handler';
import { createRemoteVersion } from './remote-version';
import type { Log } from '../../log/log';
import { version as productVersion } from '@/lib/shared/version';

/** Part of a remote API that the server uses directly. Pages use the API client. */
export interface RemoteApi {
  /** Returns the content version. Never rejects. */
  readVersion(): string | Promise<string>;
  /** Reports a write of a page or an action. `isAnswered`: whether the API answered it. */
  expire(isAnswered: boolean): void;
  /** Whether the API accepts an access token. Rejects if it does not answer. */
  acceptsToken(token: string): Promise<boolean>;
  /** Handles requests below `/api`: files and the health check. */
  readonly handle: Handler;
}

/** Longest wait for the API's word on a token, in milliseconds: a page waits for it. */
const tokenTimeoutMs = 1_000;

/** Connects to the API at `apiUrl`, which may be unavailable. */
export function connectRemoteApi(apiUrl: string, log: Log): RemoteApi {
  const onFailure = createUpstreamLog(log.warn);
  const read = createRemoteVersionReader({ transport: callRemote, baseUrl: apiUrl, onFailure });
  const version = createRemoteVersion({ read });
  const handleFile = createRemoteFileHandler({ apiUrl });
  return {
    readVersion: () => version.current(),
    expire: (isAnswered) => version.expire(isAnswered),
    async acceptsToken(token) {
      const headers = { authorization: `Bearer ${token}` };
      return (await callRemote(new Request(`${apiUrl}/user`, { headers }), tokenTimeoutMs)).ok;
    },
    handle: (request, response) =>
      /^\/api\/health(\/live)?(\?|$)/.test(request.url ?? '')
        ? sendHealth(response)
        : handleFile(request, response),
  };
}

/** Answers 200 even if the API is down: a restart by a supervisor would lose the cached pages. */
function sendHealth(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ status: 'ok', version: productVersion }));
  return Promise.resolve();
}
