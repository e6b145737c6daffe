import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

interface DropLimits {
  /** Bytes of a body that are read after its answer; twice the largest upload of a file. */
  readonly maxBytes: number;
  /** Longest time for reading them, in milliseconds. */
  readonly maxMs: number;
}

const defaultLimits: DropLimits = { maxBytes: 32 * 1024 * 1024, maxMs: 120_000 };

/**
 * Reads and drops the rest of a body that the site answered without reading it, up to the limits. Otherwise the next
 * request of the connection would wait behind the unread bytes, and closing the connection would reset it, so that the
 * client could lose the answer.
 */
export function dropUnreadBodies(server: Server, limits: DropLimits = defaultLimits): void {
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesBody(request)) return;
    // Not `finish`: a client that sends its whole body before it reads would delay a long answer.
    response.once('prefinish', () => {
      if (!request.complete) dropRest(request, limits);
    });
  };
  // Before the handlers, which may answer at once.
  server.prependListener('request', watch);
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    watch(request, response);
    response.writeHead(417).end();
  });
}

/** Whether a request has a body, or says so. */
function announcesBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

function dropRest(request: IncomingMessage, { maxBytes, maxMs }: DropLimits): void {
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), maxMs).unref();
  const stop = () => clearTimeout(timer);
  socket.once('close', stop);
  // Readers that have given up would pause the request when their buffer is full.
  request.unpipe();
  request.removeAllListeners('readable').removeAllListeners('data');
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) socket.destroy();
  });
  // Node calls this when the answer is the last one of its connection.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket);
    else socket.end();
  };
  request.once('end', () => {
    stop();
    socket.off('close', stop);
    if (socket.writableEnded) socket.destroySoon();
  });
  request.resume();
}
