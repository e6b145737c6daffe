import { createReadStream, existsSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file server that knows nothing but files. */
export interface FileServer {
  /** Origin without a final slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server that sends files, `index.html` of folders, and `404.html`. `port`: a free one by default. */
export async function startFileServer(folder: string, port = 0): Promise<FileServer> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url!, 'http://files.test');
    let path = join(folder, decodeURIComponent(pathname));
    if (existsSync(path) && statSync(path).isDirectory()) {
      if (!pathname.endsWith('/')) {
        response.writeHead(301, { location: `${pathname}/${search}` }).end();
        return;
      }
      path = join(path, 'index.html');
    }
    const isFound = existsSync(path);
    const sent = isFound ? path : join(folder, '404.html');
    const type = mediaTypes[extname(sent)] ?? 'application/octet-stream';
    response.writeHead(isFound ? 200 : 404, { 'content-type': type });
    createReadStream(sent).pipe(response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
