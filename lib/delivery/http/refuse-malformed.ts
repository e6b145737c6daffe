import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toRequestLocale } from './request-locale';
import type { FixedPageName, FixedPages } from '../html/fixed-pages';

/** What the parser of HTTP tells of a request that it refuses. */
interface ParseError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Gives requests that are no HTTP, or too long, an answer of the site instead of a bare line. */
export function refuseMalformed(server: Server, fixedPages: FixedPages): void {
  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
    const name: FixedPageName = error.code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'badRequest';
    socket.end(toMessage(fixedPages, name, readTarget(error.rawPacket)));
  });
}

/** Whether an answer is on its way already: another one would be read as its end. */
function isAnswering(socket: Socket): boolean {
  // Node keeps the answer under way there, and looks at it for the same reason.
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

/** What was asked for, as far as it can be told. */
function readTarget(packet: Buffer | undefined): string {
  return /^[A-Z]+ (\S*)/.exec(packet?.subarray(0, 200).toString('latin1') ?? '')?.[1] ?? '/';
}
