import { randomUUID } from 'node:crypto';
import { Server } from '@tus/server';
import type { ApiClient } from '@/lib/api/client';
import { ApiError } from '@/lib/api/errors';
import { answerProblem } from '@/lib/auth/sign-in/answer-problem';
import { maxVideoBytes } from '../model/video-limits';
import { ApiDataStore } from './api-data-store';
import { videoUploadPath } from './upload-address';

/**
 * Answers a request of the tus protocol in the name of the client's person. `X-HTTP-Method-Override` names the method, because
 * some networks pass only usual ones. Refusals of the API are problem documents.
 */
export async function answerTus(request: Request, api: ApiClient): Promise<Response> {
  let refusal: ApiError | null = null;
  const server = new Server({
    path: videoUploadPath,
    datastore: new ApiDataStore(api),
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: maxVideoBytes,
    namingFunction: () => randomUUID(),
    onResponseError: (_request, error) => {
      if (error instanceof ApiError) refusal = error;
      return undefined;
    },
  });
  const method = request.headers.get('x-http-method-override') ?? request.method;
  const response = await server.handleWeb(method === request.method ? request : withMethod(request, method));
  return refusal ? answerProblem(refusal) : response;
}

function withMethod(request: Request, method: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('x-http-method-override');
  return new Request(request.url, { method, headers, body: request.body, duplex: 'half' } as RequestInit);
}
