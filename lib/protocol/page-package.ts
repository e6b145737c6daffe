import type { HeaderList } from '@/lib/http/security-headers';
import type { EncodedBody, Encoding } from './encode-body';

/** Rendered page as the renderer sends it to delivery. It is the same for all visitors. */
export interface PageParts {
  readonly status: number;
  readonly contentType: string;
  /** Headers of this page. Delivery adds those of every response. */
  readonly headers: HeaderList;
  /** Names of the request headers that the page varies by, except `Accept-Encoding`. */
  readonly vary: readonly string[];
  readonly body: EncodedBody;
  /** Whether the page is an HTML document. */
  readonly isHtml: boolean;
  /** Whether the page does not depend on a visitor and lacks no content of the API. */
  readonly isForAll: boolean;
  /** Whether no page exists at the address. */
  readonly isMissing: boolean;
  /** Whether it is the document for addresses without a page, or for those of deleted pages. */
  readonly isErrorDocument: boolean;
  /** Whether it is an error page or lacks content of the API. */
  readonly isFailed: boolean;
}

interface PackageHead extends Omit<PageParts, 'body'> {
  /** Lengths of the bodies that follow the head, in bytes. */
  readonly lengths: readonly (readonly [encoding: Encoding, bytes: number])[];
}

/** Returns a page as bytes: the length of the head, the head as JSON, the body in each encoding. */
export function packPage({ body, ...parts }: PageParts): Buffer {
  const bodies = Object.entries(body) as [Encoding, Buffer][];
  const head: PackageHead = { ...parts, lengths: bodies.map(([name, bytes]) => [name, bytes.length]) };
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...bodies.map(([, bytes]) => bytes)]);
}

/** Returns the page of {@link packPage}. Throws if bytes are missing. */
export function unpackPage(bytes: Buffer): PageParts {
  const bodiesStart = 4 + bytes.readUInt32BE(0);
  const { lengths, ...parts } = JSON.parse(bytes.toString('utf8', 4, bodiesStart)) as PackageHead;
  const body: Partial<Record<Encoding, Buffer>> = {};
  let start = bodiesStart;
  for (const [encoding, length] of lengths) {
    // A copy, so that a cached encoding does not keep the whole package in memory.
    body[encoding] = Buffer.from(bytes.subarray(start, start + length));
    start += length;
  }
  if (start !== bytes.length)
    throw new Error(`The page package has ${bytes.length} bytes instead of ${start}`);
  return { ...parts, body: body as EncodedBody };
}
