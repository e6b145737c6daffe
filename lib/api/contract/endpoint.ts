import { z } from 'zod';
import type { CollectionName } from '../../content/registry';
import { maxUploadBytes } from '../limits';

/**
 * Who may call an endpoint at all; rights about single items are checked by the handler. `manager`: administrators and
 * editors. `uploader`: people who may create images.
 */
export type Caller = 'anyone' | 'staff' | 'manager' | 'uploader' | 'admin';

/** A shape that depends on the collection in the path. */
type PerCollection<Shape> = (collection: CollectionName) => Shape;

/** A multipart form with one `file` part, and text parts of this shape. */
export interface Upload {
  readonly parts: z.ZodObject;
  readonly maxBytes: number;
}

/** An answer that is no JSON. */
export interface Bytes {
  readonly mediaType: string;
}

/** What an endpoint is declared with. */
interface Declaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base; `{name}` is a parameter, and `{collection}` stands for each collection. */
  readonly path: string;
  readonly caller: Caller;
  readonly summary: string;
  /** Shapes of path parameters that are not any text. Another value is `not_found`. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  /** Another query is `invalid_query`. Without a shape, or in a loose one, unknown parameters are ignored. */
  readonly query?: z.ZodType | PerCollection<z.ZodType>;
  /** By their usual spelling. A shape may name the refusal as its message; other refusals are `invalid_query`. */
  readonly headers?: z.ZodObject;
  /** JSON, or an upload. A body per collection reaches the handler unparsed: the write checks it against stored state. */
  readonly body?: z.ZodType | PerCollection<z.ZodType> | Upload;
  /** The refusal of a malformed body, and of a 401 without a code of its own, if it is not the usual one. */
  readonly refusal?: 'invalid_credentials' | 'unauthenticated';
  /** Largest JSON body, if it is not the usual one. */
  readonly maxBytes?: number;
  /** What a success carries; `null`: nothing that is read. A transformed shape gives the client less than is sent. */
  readonly answer: z.ZodType | PerCollection<z.ZodType> | Bytes | null;
  /** Status of a success, if it is not 200, or 204 without an answer. */
  readonly success?: 201;
  /** Headers that a success derives from its answer: `ETag` from `version`, `Location` from `id`. */
  readonly sends?: readonly ('ETag' | 'Location')[];
  /** Whether the site needs it. An API without any other endpoint lacks a part of the site, no more. */
  readonly essential?: true;
  /** Whether it names items outside of its path, so that 404 may be about them. */
  readonly namesItems?: true;
  /** How long the API may take, sent as `Prefer: wait` (RFC 7240). */
  readonly waitSeconds?: number;
}

/** One endpoint of the API. */
export type Endpoint = Omit<Declaration, 'success'> & {
  /** Status of a success. */
  readonly success: 200 | 201 | 204;
};

/** Declares an endpoint. */
export function endpoint<const D extends Declaration>(declaration: D): D & Pick<Endpoint, 'success'> {
  return { success: declaration.answer === null ? 204 : 200, ...declaration };
}

/** The body of an upload. */
export function upload<Parts extends z.ZodRawShape>(parts: Parts, maxBytes = maxUploadBytes) {
  return { parts: z.object(parts), maxBytes };
}

/** Whether a body is an upload. */
export function isUpload(body: Endpoint['body']): body is Upload {
  return body !== undefined && 'parts' in body;
}

/** Whether an answer is bytes. */
export function isBytes(answer: Endpoint['answer']): answer is Bytes {
  return answer !== null && 'mediaType' in answer;
}

/** The shape for a collection. */
export function shapeFor(
  shape: z.ZodType | PerCollection<z.ZodType>,
  collection: CollectionName | undefined,
): z.ZodType {
  return typeof shape === 'function' ? shape(collection!) : shape;
}
