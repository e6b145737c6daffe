import type { IncomingMessage, ServerResponse } from 'node:http';
import { toRequestLocale } from '@/lib/http/request-locale';
import type { FixedPages } from '@/lib/fixed-pages/fixed-pages';
import { endWithPage } from './end-with-page';

export interface BodyOptions {
  /** Bytes per second that a body must have on average. */
  readonly minRate: number;
  /** Time over which the rate is measured, in milliseconds. */
  readonly windowMs: number;
  readonly fixedPages: FixedPages;
}

interface Watched {
  readonly response: ServerResponse;
  /** Bytes of the connection when the window began; `null` before the first window. */
  bytesBefore: number | null;
}

/**
 * Returns a function that watches the body of a request: if it arrives more slowly than the minimum, the answer is 408
 * and the connection is closed. A whole window is measured, so a body has up to two windows.
 */
export function watchBodies({ minRate, windowMs, fixedPages }: BodyOptions) {
  const minBytes = (minRate * windowMs) / 1000;
  const bodies = new Map<IncomingMessage, Watched>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    for (const [request, watched] of bodies) {
      if (request.complete || request.destroyed) {
        bodies.delete(request);
        continue;
      }
      const { bytesRead } = request.socket;
      const isSlow = watched.bytesBefore !== null && bytesRead - watched.bytesBefore < minBytes;
      // Bytes wait to be read: the site is slower than the client.
      if (isSlow && request.readableLength === 0) refuse(request, watched.response);
      else watched.bytesBefore = bytesRead;
    }
    if (bodies.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    bodies.delete(request);
    const { socket } = request;
    if (response.headersSent) return void socket.destroy();
    // Not through the response: Node would close the socket at once, and a client that still sends would lose the page.
    endWithPage(socket, fixedPages.tooSlow[toRequestLocale(request.url ?? '')]);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    bodies.set(request, { response, bytesBefore: null });
    timer ??= setInterval(check, windowMs).unref();
  };
}
