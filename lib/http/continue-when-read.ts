import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Answers `Expect: 100-continue` with 100 when a handler begins to read the body. A request that is refused before gets its final
 * status only, and its connection is closed: the client may send the body or leave it out (RFC 9110, 10.1.1), so the next request could
 * not be told from it.
 */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const { shouldKeepAlive } = response;
    response.shouldKeepAlive = false;
    const read = request._read.bind(request);
    request._read = (size) => {
      request._read = read;
      if (!response.headersSent) {
        response.shouldKeepAlive = shouldKeepAlive;
        response.writeContinue();
      }
      read(size);
    };
    server.emit('request', request, response);
  });
}
