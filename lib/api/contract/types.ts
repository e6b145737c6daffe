import type { z } from 'zod';
import type { ItemBase } from '../../content/define-content';
import type { CollectionName, Input, Item } from '../../content/registry';
import type { Bytes, Endpoint, Upload } from './endpoint';
import type { Page } from './shapes';

/** A multipart form with the `file`: a `FormData`, or the stream of a received request body. */
export type UploadBody = FormData | { readonly contentType: string; readonly stream: ReadableStream };

/**
 * A value that a client may send. Arrays may be readonly; an item may be any object, because the compiler cannot
 * infer fields of definitions.
 */
export type Sendable<Value> = Value extends ItemBase
  ? object
  : Value extends readonly (infer Member)[]
    ? readonly Sendable<Member>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Sendable<Value[Key]> }
      : Value;

/** A property of an endpoint, or `undefined` if the endpoint does not declare it. */
export type Part<E extends Endpoint, Key extends keyof Endpoint> = Key extends keyof E ? E[Key] : undefined;

/** Names of a path's parameters, as a union. */
type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

type ParamValue<E extends Endpoint, Name extends string> = Name extends keyof Part<E, 'params'>
  ? Part<E, 'params'>[Name] extends z.ZodType<infer Value>
    ? Value
    : string
  : Name extends 'collection'
    ? CollectionName
    : string;

/** Path parameters of an endpoint by name. */
export type Params<E extends Endpoint> = {
  readonly [Name in ParamName<E['path']>]: ParamValue<E, Name>;
};

type Shape<Declared> = Declared extends (collection: CollectionName) => infer Made ? Made : Declared;

/** Output of a shape or of a shape per collection. */
export type Parsed<Declared> = Shape<Declared> extends z.ZodType<infer Value> ? Value : undefined;

type Sent<Declared> = Shape<Declared> extends z.ZodType<unknown, infer Value> ? Value : never;

/** Response body of an endpoint, before the client unwraps it. */
export type Wire<E extends Endpoint> =
  Shape<E['answer']> extends { readonly in: infer Envelope extends z.ZodType }
    ? z.output<Envelope>
    : E['answer'] extends Bytes
      ? Response
      : E['answer'] extends null
        ? unknown
        : Parsed<E['answer']>;

/** A type that concerns any item, narrowed to the items of one collection. */
type Of<Name extends CollectionName, Value> = [Value] extends [Item]
  ? Item<Name>
  : [Value] extends [Page<Item>]
    ? Page<Item<Name>>
    : [Value] extends [Input]
      ? Input<Name>
      : Value;

type IsPerCollection<Declared> = Declared extends (collection: CollectionName) => unknown ? true : false;

/** Return type of an endpoint's client method. */
export type Result<E extends Endpoint, Name extends CollectionName> = E['answer'] extends Bytes
  ? Response
  : E['answer'] extends null
    ? undefined
    : IsPerCollection<E['answer']> extends true
      ? Of<Name, Parsed<E['answer']>>
      : Parsed<E['answer']>;

type PathArguments<
  E extends Endpoint,
  Path extends string,
> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends 'collection'
    ? PathArguments<E, Rest>
    : [ParamValue<E, Name>, ...PathArguments<E, Rest>]
  : [];

type BodyArguments<Body, Name extends CollectionName> = Body extends Upload
  ? [form: UploadBody]
  : IsPerCollection<Body> extends true
    ? [input: Input<Name>]
    : Body extends z.ZodType<infer Value>
      ? [body: Sendable<Value>]
      : [];

type QueryArguments<Query> = Query extends undefined
  ? []
  : Partial<Sent<Query>> extends Sent<Query>
    ? [query?: Sent<Query>]
    : [query: Sent<Query>];

type HeaderArguments<Headers> =
  Headers extends z.ZodObject<infer Shapes>
    ? 'If-Match' extends keyof Shapes
      ? Shapes['If-Match'] extends z.ZodOptional
        ? [version?: number]
        : [version: number]
      : [header?: string]
    : [];

/** Parameters of an endpoint's client method: path parameters in order, then body, query and the first header. */
export type Arguments<E extends Endpoint, Name extends CollectionName> = [
  ...PathArguments<E, E['path']>,
  ...BodyArguments<Part<E, 'body'>, Name>,
  ...QueryArguments<Part<E, 'query'>>,
  ...HeaderArguments<Part<E, 'headers'>>,
];
