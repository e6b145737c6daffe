import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** How a body may be written. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A body in every encoding in which it is smaller than as it is. */
export type EncodedBody = { readonly identity: Buffer } & { readonly [Name in 'br' | 'gzip']?: Buffer };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Types of content that compression makes smaller. */
const compressible =
  /^(text\/|application\/(json|xml|javascript|manifest\+json|.+\+(xml|json))|image\/svg\+xml)/;

/** Compresses a body once, for all who will ask. */
export async function encodeBody(identity: Buffer, contentType: string): Promise<EncodedBody> {
  if (!compressible.test(contentType)) return { identity };
  const [br, gzipped] = await Promise.all([
    // Quality 11 would save 5 % and make the first visitor after a change wait for it.
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity),
  ]);
  const isSmaller = (body: Buffer) => body.length < identity.length;
  return { identity, ...(isSmaller(br) && { br }), ...(isSmaller(gzipped) && { gzip: gzipped }) };
}

/** Returns the smallest of the available encodings that a client accepts; `identity` is always acceptable. */
export function chooseEncoding(acceptEncoding: string | undefined, encodings: readonly Encoding[]): Encoding {
  const accepted = readAccepted(acceptEncoding ?? '');
  return accepted.find((encoding) => encodings.includes(encoding)) ?? 'identity';
}

/** Parsed headers: browsers send a handful of different values, each with every request. */
const parsed = new Map<string, readonly Encoding[]>();
const maxParsed = 64;
const maxHeaderLength = 100;

function readAccepted(header: string): readonly Encoding[] {
  const known = parsed.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  // The client's order does not count: br is the smaller one.
  const sorted = (['br', 'gzip'] as const).filter((name) => accepted.includes(name));
  if (parsed.size < maxParsed && header.length < maxHeaderLength) parsed.set(header, sorted);
  return sorted;
}
