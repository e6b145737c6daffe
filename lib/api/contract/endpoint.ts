import { z } from 'zod';
import type { CollectionName } from '../../content/registry';
import type { TokenScope } from '../../content/access/token-grant';
import type { ErrorCode } from '../errors';
import { maxUploadBytes } from '../limits';

/**
 * Callers that an endpoint accepts; the request handler checks rights to single items. `manager`: administrators and
 * editors. `uploader`: people who may create images.
 */
export type Caller = 'anyone' | 'staff' | 'manager' | 'uploader' | 'admin';

/** A shape that depends on the collection in the path. */
type PerCollection<Shape> = (collection: CollectionName) => Shape;

/** A multipart body: a `file` part and text parts of this shape. */
export interface Upload {
  readonly parts: z.ZodObject;
  readonly maxBytes: number;
}

/** A response body that is not JSON. */
export interface Bytes {
  readonly mediaType: string;
}

/** A chapter of the API's description. */
export interface Tag {
  readonly name: string;
  readonly description: string;
  /** Scopes of personal access tokens for `GET` and for other methods; without them no token may call its endpoints. */
  readonly tokens?: { readonly reads: TokenScope; readonly writes: TokenScope };
}

/** Input of {@link endpoint}. */
interface Declaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path relative to the API's base. `{name}` is a parameter; `{collection}` is any collection. */
  readonly path: string;
  readonly caller: Caller;
  /**
   * `recent`: the session must have been confirmed within the last ten minutes, by the sign-in or by a proof. Otherwise
   * the endpoint answers `confirmation_required`.
   */
  readonly confirm?: 'recent';
  readonly summary: string;
  /** What callers must know beyond the summary, in Markdown, for the description of the API. */
  readonly description?: string;
  /** Chapter of the API's description. Endpoints of a collection are in the chapter of the collection. */
  readonly tag?: Tag;
  /** Scope of personal access tokens, if it differs from that of the chapter. */
  readonly token?: TokenScope | 'none';
  /** Refusals of the request handler beside those that follow from the declaration. */
  readonly errors?: readonly ErrorCode[];
  /** Shapes of path parameters; parameters without one accept any text. Other values are refused as `not_found`. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  /**
   * Other queries are refused as `invalid_query`. Without a shape or with a loose one, unknown parameters are
   * ignored.
   */
  readonly query?: z.ZodType | PerCollection<z.ZodType>;
  /** Headers by their usual spelling. The message of a shape may be an error code; the default is `invalid_query`. */
  readonly headers?: z.ZodObject;
  /**
   * JSON or an upload. The request handler gets a body per collection unparsed and checks it against the stored item.
   */
  readonly body?: z.ZodType | PerCollection<z.ZodType> | Upload;
  /** Error code for a malformed body and for a 400, 401 or 422 without a code. Default: by status. */
  readonly refusal?: 'invalid_credentials' | 'unauthenticated';
  /** Largest JSON body in bytes. Default: `maxJsonBytes`. */
  readonly maxBytes?: number;
  /**
   * Shape of a successful response; `null` for none. A transformed shape returns less to the client than the API
   * sends.
   */
  readonly answer: z.ZodType | PerCollection<z.ZodType> | Bytes | null;
  /** Shape of a successful response in the API's description, if `answer` accepts more from a remote API. */
  readonly documented?: z.ZodType;
  /** Status of a success. Default: 200, or 204 without a body. */
  readonly success?: 201;
  /** Response headers derived from the body: `ETag` from `version`, `Location` from `id`. */
  readonly sends?: readonly ('ETag' | 'Location')[];
  /** Whether visitors get equal answers to equal requests for as long as the content version does not change. */
  readonly isVersioned?: true;
  /** Whether the site requires the endpoint. A remote API may omit the others. */
  readonly essential?: true;
  /** Whether a 404 may concern an item that is named outside of the path. */
  readonly namesItems?: true;
  /** Time that the API may take, sent as `Prefer: wait` (RFC 7240). */
  readonly waitSeconds?: number;
}

/** An endpoint of the API. */
export type Endpoint = Omit<Declaration, 'success'> & {
  /** Status of a success. */
  readonly success: 200 | 201 | 204;
};

/** Declares an endpoint and fills in its status. */
export function endpoint<const D extends Declaration>(declaration: D): D & Pick<Endpoint, 'success'> {
  return { success: declaration.answer === null ? 204 : 200, ...declaration };
}

/** Puts endpoints in a chapter of the API's description. */
export function tagged<const Endpoints extends Readonly<Record<string, Endpoint>>>(
  tag: Tag,
  endpoints: Endpoints,
): Endpoints {
  const entries = Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, tag }]);
  return Object.fromEntries(entries) as Endpoints;
}

/** Declares the body of an upload. */
export function upload<Parts extends z.ZodRawShape>(parts: Parts, maxBytes = maxUploadBytes) {
  return { parts: z.object(parts), maxBytes };
}

/** Whether a body is an upload. */
export function isUpload(body: Endpoint['body']): body is Upload {
  return body !== undefined && 'parts' in body;
}

/** Whether a response consists of bytes. */
export function isBytes(answer: Endpoint['answer']): answer is Bytes {
  return answer !== null && 'mediaType' in answer;
}

/** Returns the shape for a collection. */
export function shapeFor(
  shape: z.ZodType | PerCollection<z.ZodType>,
  collection: CollectionName | undefined,
): z.ZodType {
  return typeof shape === 'function' ? shape(collection!) : shape;
}
