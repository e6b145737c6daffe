import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes idle connections when their keep-alive time ends, and connections whose client has read nothing of its
 * response for `stalledMs`. Connections that wait for the site stay open.
 */
export function closeStalledConnections(server: Server, stalledMs: number): void {
  // Node measures the time without bytes read or written, and sets the keep-alive time between two requests.
  server.timeout = stalledMs;
  server.on('timeout', (socket: Socket) => {
    // Node stores the current response in this property.
    const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
    if (!answer || socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(stalledMs);
  });
}
