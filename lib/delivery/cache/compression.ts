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

/** The best of the encodings there are that a client accepts; `identity` always goes. */
export function chooseEncoding(acceptEncoding: string | undefined, encodings: readonly Encoding[]): Encoding {
  const accepted = readAccepted(acceptEncoding ?? '');
  return accepted.find((encoding) => encodings.includes(encoding)) ?? 'identity';
}

/** Browsers send a handful of different values, each with every request. */
const known = new Map<string, readonly Encoding[]>();
const maxKnown = 64;

function readAccepted(header: string): readonly Encoding[] {
  const found = known.get(header);
  if (found) return found;
  const accepted = (['br', 'gzip'] as const).filter((name) => accepts(header, name));
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
