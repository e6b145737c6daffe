import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** The best encoding that a client accepts and the body has. */
export function chooseEncoding(acceptEncoding: string | undefined, body: EncodedBody): Encoding {
  const { br, gzip } = readAccepted(acceptEncoding ?? '');
  if (br && body.br) return 'br';
  return gzip && body.gzip ? 'gzip' : 'identity';
}

interface Accepted {
  readonly br: boolean;
  readonly gzip: boolean;
}

/** Browsers send a handful of different values; reading one takes longer than sending a page. */
const known = new Map<string, Accepted>();
const maxKnown = 64;

function readAccepted(header: string): Accepted {
  const found = known.get(header);
  if (found) return found;
  const accepted = { br: accepts(header, 'br'), gzip: accepts(header, 'gzip') };
  if (known.size < maxKnown && header.length < 100) known.set(header, accepted);
  return accepted;
}

function accepts(header: string, name: string): boolean {
  const [first] = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([encoding]) => encoding === name || encoding === '*')
    .sort(([left]) => (left === name ? -1 : 1));
  return first !== undefined && Number(first[1] ?? 1) > 0;
}
