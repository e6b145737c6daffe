import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endWithPage } from '@/lib/delivery/connections/end-with-page';
import { toRequestLocale } from '@/lib/http/request-locale';
import type { FixedPageName, FixedPages } from '@/lib/fixed-pages/fixed-pages';

/** Error of Node's HTTP parser. */
interface ParseError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Fixed pages by the code of an error; others are bad requests. */
const pages: ReadonlyMap<string | undefined, FixedPageName> = new Map([
  ['HPE_HEADER_OVERFLOW', 'tooLarge'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'tooSlow'],
]);

/** Answers malformed, oversized and slow requests with a fixed page. Node's own answer has no body. */
export function answerMalformedRequests(server: Server, fixedPages: FixedPages): void {
  server.on('clientError', (error: ParseError, socket: Socket) => {
    // Further bytes after the last answer: each part of them is one more error until the connection is closed.
    if (socket.writableEnded && error.code !== 'ECONNRESET') return;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
    const page = fixedPages[pages.get(error.code) ?? 'badRequest'];
    endWithPage(socket, page[toRequestLocale(readTarget(error.rawPacket))]);
  });
}

/** Whether a response has started on this connection. A second response would be read as part of it. */
function isAnswering(socket: Socket): boolean {
  // Node stores the current response in this property and checks it before its own default answer.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return answer?.headersSent ?? false;
}

/** Returns the target of a request line, or `/` if the packet does not begin with one. */
function readTarget(packet: Buffer | undefined): string {
  return /^[A-Z]+ (\S*)/.exec(packet?.subarray(0, 200).toString('latin1') ?? '')?.[1] ?? '/';
}
