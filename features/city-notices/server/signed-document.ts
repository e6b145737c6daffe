import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { cityDocument, type CityDocument } from '../model/city-document';
import { CityFailure } from '../model/city-problem';

/** Precedes the signed bytes, so that a signature of another kind of document does not fit. */
const context = 'city-notices-1\n';

const envelope = z.object({ payload: z.string(), signature: z.string().regex(/^[\w-]{86}$/) });

/** A document whose signature fits. */
export interface OpenedDocument {
  /** The signed text. */
  readonly payload: string;
  readonly document: CityDocument;
}

/** Returns the file of a signed document: its JSON as a text, whose exact bytes are signed, and the Ed25519 signature. */
export function signDocument(document: CityDocument, privateKey: KeyObject): string {
  const payload = JSON.stringify(document);
  const signature = sign(null, toSignedBytes(payload), privateKey).toString('base64url');
  return `${JSON.stringify({ payload, signature }, null, 2)}\n`;
}

/** Returns the document of a file. `key`: 32 bytes in base64url. Throws {@link CityFailure}. */
export function openDocument(file: string, key: string): OpenedDocument {
  const { payload, signature } = parse(envelope, file, 'the file');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  if (!verify(null, toSignedBytes(payload), publicKey, Buffer.from(signature, 'base64url')))
    throw new CityFailure('not_signed', 'the signature does not fit the text and CITY_NOTICES_KEY');
  return { payload, document: parse(cityDocument, payload, 'the signed text') };
}

/** Returns the public key that belongs to a private one, in the form of the setting. */
export function toPublicKey(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'jwk' }).x!;
}

function toSignedBytes(payload: string): Buffer {
  return Buffer.from(context + payload);
}

function parse<Shape extends z.ZodType>(shape: Shape, text: string, name: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new CityFailure('malformed', `${name} is malformed: ${reason}`.slice(0, 300));
  }
}
