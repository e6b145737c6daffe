import type { ServerResponse } from 'node:http';
import { callRemote } from '../../api/remote/call-remote';
import { createUpstreamLog } from '../../api/remote/upstream-log';
import { createVersionReader } from '../../api/remote/version-reader';
import { onWrite } from '../../api/remote/writes';
import { createRemoteFileHandler } from './remote-files';
import type { Handler } from '../http/handler';
import { createRemoteVersion } from './remote-version';

/** Part of a remote API that the server uses directly. Pages use the API client. */
export interface RemoteApi {
  /** Returns the content version. Never rejects. */
  readVersion(): string | Promise<string>;
  /** Handles requests below `/api`: files and the health check. */
  readonly handle: Handler;
}

/** Connects to the API at `apiUrl`, which may be unavailable. */
export function connectRemoteApi(apiUrl: string, log: (line: string) => void): RemoteApi {
  const onFailure = createUpstreamLog(log);
  const read = createVersionReader({ transport: callRemote, baseUrl: apiUrl, onFailure });
  const version = createRemoteVersion({ read });
  onWrite((isAnswered) => version.expire(isAnswered));
  const handleFile = createRemoteFileHandler({ apiUrl });
  return {
    readVersion: () => version.current(),
    handle: (request, response) =>
      request.url === '/api/health' ? sendHealth(response) : handleFile(request, response),
  };
}

/** Answers 200 even if the API is down: a restart by a supervisor would lose the cached pages. */
function sendHealth(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ status: 'ok' }));
  return Promise.resolve();
}
