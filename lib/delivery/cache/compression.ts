import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Content encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Body in every encoding that makes it smaller. */
export type EncodedBody = { readonly identity: Buffer } & { readonly [Name in 'br' | 'gzip']?: Buffer };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Media types that compression makes smaller. */
const compressible =
  /^(text\/|application\/(json|xml|javascript|manifest\+json|.+\+(xml|json))|image\/svg\+xml)/;

/** Compresses a body, if its content type is compressible. */
export async function encodeBody(identity: Buffer, contentType: string): Promise<EncodedBody> {
  if (!compressible.test(contentType)) return { identity };
  const [br, gzipped] = await Promise.all([
    // Quality 11 would save 5 % and delay the first visitor after a change.
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

/** Caches parsed headers: browsers send only a few different values. */
const parsed = new Map<string, readonly Encoding[]>();
const maxParsed = 64;
const maxHeaderLength = 100;

function readAccepted(header: string): readonly Encoding[] {
  const known = parsed.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  // Ignores the client's order, because br is smaller.
  const sorted = (['br', 'gzip'] as const).filter((name) => accepted.includes(name));
  if (parsed.size < maxParsed && header.length < maxHeaderLength) parsed.set(header, sorted);
  return sorted;
}
