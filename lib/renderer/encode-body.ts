import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
