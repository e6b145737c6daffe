import { reviewShape } from '@/lib/api/contract/review/review-endpoints';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { inputOf } from '@/lib/api/contract/content-endpoints';
import { problem } from '@/lib/api/contract/problem-document';
import { itemOf } from '@/lib/api/contract/shapes';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { version } from '@/lib/shared/version';
import { listTags } from './list-tags';
import { refusal, toOperation } from './to-operation';
import { addComponents, jsonSchema, toComponent, toItemName, toSchema, type Json } from './to-schema';

const description =
  'The content of the site of a school in Kazakh and Russian, and what staff do with it. Answers are JSON; refusals are ' +
  'problem documents (RFC 9457) with a `code`. Texts in two languages are objects with `kz` and `ru`. Times are ISO 8601. ' +
  'Further statuses, such as 429 and 503 with `Retry-After`, may come from the server in front of the API.';

let document: OpenApi | null = null;

/** An OpenAPI 3.1 document. */
export interface OpenApi extends Json {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> } & Json;
}

/** Returns the contract as OpenAPI 3.1, generated from the endpoints and the definitions. */
export function readOpenApi(): OpenApi {
  return (document ??= createOpenApi());
}

function createOpenApi(): OpenApi {
  addComponents();
  return {
    openapi: '3.1.0',
    info: {
      title: 'School website API',
      version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: listTags().map(({ name, description: text }) => ({ name, description: text })),
    paths: createPaths(),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of `POST /login`, or a personal access token of the cabinet',
        },
      },
      headers: {
        'Retry-After': {
          description: 'Seconds to wait before the next attempt',
          schema: { type: 'integer' },
        },
      },
      responses: { Refusal: refusal },
      schemas: {
        Json: jsonSchema,
        Problem: toSchema(problem, 'output'),
        Review: toComponent(reviewShape, 'output'),
        ...createSchemas(),
      },
    },
  };
}

function createPaths(): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>({ ...contract })) {
    for (const collection of endpoint.path.includes('{collection}') ? collectionNames : [undefined]) {
      const path = endpoint.path.replace('{collection}', collection ?? '');
      const operation = toOperation(name, endpoint, collection);
      // An upload and a creation share `POST /images`; OpenAPI describes the first one in the contract.
      paths[path] = { [endpoint.method.toLowerCase()]: operation, ...paths[path] };
    }
  }
  return paths;
}

function createSchemas(): Record<string, Json> {
  return Object.fromEntries(
    collectionNames.flatMap((name) => {
      const note = definitionOf(name).inputNote;
      return [
        [name, { ...toComponent(inputOf(name), 'input'), ...(note && { description: note }) }],
        [toItemName(name), toComponent(itemOf(name), 'output')],
      ];
    }),
  );
}
