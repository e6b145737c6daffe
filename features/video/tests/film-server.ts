import { createClient } from '@/lib/api/client';
import type { EmbeddedApi } from '@/lib/server/embedded-api';
import { serveInChild } from '@/tests/api/crash/serve-in-child';
import { answerTus } from '../cabinet/answer-tus';
import { videoUploadPath } from '../cabinet/upload-address';

/** Returns a client of this process's API for the person of a request. */
function createOwnClient(api: EmbeddedApi, authorization: string) {
  return createClient({
    baseUrl: 'http://api.test/api',
    transport: ({ method, url, headers, body }) => {
      const sent = { ...Object.fromEntries(headers), authorization };
      return api.handle(new Request(url, { method, headers: sent, ...(body && { body, duplex: 'half' }) }));
    },
  });
}

/** Runs the API and the site's server of uploads in a process that can be killed. */
await serveInChild((request, api) =>
  new URL(request.url).pathname.startsWith(videoUploadPath)
    ? answerTus(request, createOwnClient(api, request.headers.get('authorization') ?? ''))
    : api.handle(request),
);
