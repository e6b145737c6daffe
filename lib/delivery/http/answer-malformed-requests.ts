import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toRequestLocale } from './request-locale';
import type { FixedPageName, FixedPages } from '../html/fixed-pages';

/** Error of Node's HTTP parser. */
interface ParseError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Answers malformed and oversized requests with a fixed page. Node's own answer has no body. */
export function answerMalformedRequests(server: Server, fixedPages: FixedPages): void {
  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
    const name: FixedPageName = error.code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'badRequest';
    socket.end(toMessage(fixedPages, name, readTarget(error.rawPacket)));
  });
}

/** Whether a response has started on this connection. A second response would be read as part of it. */
function isAnswering(socket: Socket): boolean {
  // Node stores the current response in this property and checks it before its own default answer.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return answer?.headersSent ?? false;
}

function toMessage(fixedPages: FixedPages, name: FixedPageName, target: string): Buffer {
  const { status, messages } = fixedPages[name][toRequestLocale(target)];
  const { headers, body } = messages.get('identity')!;
  const lines = [`HTTP/1.1 ${status} ${status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}`];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`), body]);
}

/** Returns the target of a request line, or `/` if the packet does not begin with one. */
function readTarget(packet: Buffer | undefined): string {
  return /^[A-Z]+ (\S*)/.exec(packet?.subarray(0, 200).toString('latin1') ?? '')?.[1] ?? '/';
}
