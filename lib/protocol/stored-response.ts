import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EncodedBody, Encoding } from './encode-body';
import { chooseEncoding } from './choose-encoding';
import type { HeaderList } from '@/lib/http/security-headers';

/** Response that is encoded once and sent many times. */
export interface StoredResponse {
  readonly status: number;
  /** Encodings in which the body exists. */
  readonly encodings: readonly Encoding[];
  readonly etag: string;
  readonly messages: ReadonlyMap<Encoding, Message>;
  readonly notModifiedHeaders: string[];
  /** Size in memory, in bytes. */
  readonly bytes: number;
}

/** Headers and body in one encoding. */
interface Message {
  /** Raw header list as Node writes it: name, value, name, value, … */
  readonly headers: string[];
  readonly body: Buffer;
}

/** Parts of a stored response. */
export interface ResponseParts {
  readonly status: number;
  readonly contentType: string;
  readonly headers: HeaderList;
  readonly body: EncodedBody;
  /** Names of the request headers that the response varies by, except `Accept-Encoding`. */
  readonly vary?: readonly string[];
}

/** Computes headers, entity tag and size of a response. They do not depend on the request. */
export function toStoredResponse({
  status,
  contentType,
  headers,
  body,
  vary = [],
}: ResponseParts): StoredResponse {
  const digest = createHash('sha256')
    .update(contentType)
    .update(body.identity)
    .digest('base64url')
    .slice(0, 22);
  // Weak, because all encodings share the entity tag.
  const etag = `W/"${digest}"`;
  const shared = [...headers, ['Vary', ['Accept-Encoding', ...vary].join(', ')], ['ETag', etag]].flat();
  const toMessage = (encoding: Encoding): Message => {
    const bytes = body[encoding]!;
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const length = ['Content-Length', String(bytes.length)];
    return { headers: ['Content-Type', contentType, ...coding, ...length, ...shared], body: bytes };
  };
  const encodings = (['br', 'gzip', 'identity'] as const).filter((encoding) => body[encoding]);
  return {
    status,
    encodings,
    etag,
    messages: new Map(encodings.map((encoding) => [encoding, toMessage(encoding)])),
    notModifiedHeaders: shared,
    bytes:
      body.identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0) + 4 * shared.join().length,
  };
}

/**
 * Sends a stored response, or 304 if the client has it. `extra`: raw headers for this client, one of a few constant
 * lists.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  extra: readonly string[],
): void {
  const { headers } = request;
  if (stored.status === 200 && isKnown(headers['if-none-match'], stored.etag)) {
    response.writeHead(304, join(stored.notModifiedHeaders, extra));
    response.end();
    return;
  }
  const message = stored.messages.get(chooseEncoding(headers['accept-encoding'], stored.encodings))!;
  response.writeHead(stored.status, join(message.headers, extra));
  // Node omits the body for HEAD.
  response.end(message.body);
}

/** Joined lists by first and second list: joining takes longer than looking up. */
const joined = new WeakMap<readonly string[], Map<readonly string[], string[]>>();

function join(headers: string[], extra: readonly string[]): string[] {
  if (extra.length === 0) return headers;
  const known = joined.get(headers)?.get(extra);
  if (known) return known;
  const lists = joined.get(headers) ?? new Map<readonly string[], string[]>();
  const list = headers.concat(extra);
  joined.set(headers, lists.set(extra, list));
  return list;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // Compares the quoted digest without its weak mark.
  return ifNoneMatch === etag || ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice(2));
}
