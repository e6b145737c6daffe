import type { ServerResponse } from 'node:http';
import { callRemote } from '../../api/remote/call-remote';
import { createUpstreamLog } from '../../api/remote/upstream-log';
import { createVersionReader } from '../../api/remote/version-reader';
import { onWrite } from '../../api/remote/writes';
import { createRemoteFileHandler } from './remote-files';
import type { Handler } from '../http/handler';
import { createRemoteVersion } from './remote-version';

/** What of a remote API the server needs beside what pages read of it. */
export interface RemoteApi {
  /** The content version. Never rejects. */
  readVersion(): string | Promise<string>;
  /** Answers what browsers may ask under `/api`: files, and whether this site is alive. */
  readonly handle: Handler;
}

/** Connects to the API at `apiUrl`. It need not answer yet. */
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

/** This site is well also while the API is not: to start it anew would lose the pages that stand in. */
function sendHealth(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ status: 'ok' }));
  return Promise.resolve();
}
