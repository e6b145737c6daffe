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

/** How often a body will be sent: a `document` to many visitors, a `variant` to few. */
export type BodyUse = 'document' | 'variant';

/**
 * Levels of compression by use. Brotli's level 11 would save 11 % of a document and take 60 times as long. The levels of
 * a variant take half as long and add a tenth.
 */
const levels = { document: { brotli: 6, gzip: 6 }, variant: { brotli: 4, gzip: 3 } } as const;

/** Compresses a body, if its content type is compressible. */
export async function encodeBody(identity: Buffer, contentType: string, use: BodyUse): Promise<EncodedBody> {
  if (!compressible.test(contentType)) return { identity };
  const { brotli, gzip: level } = levels[use];
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level }),
  ]);
  const isSmaller = (body: Buffer) => body.length < identity.length;
  return { identity, ...(isSmaller(br) && { br }), ...(isSmaller(gzipped) && { gzip: gzipped }) };
}
