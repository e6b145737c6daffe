import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { expect, test } from 'vitest';
import { archiveTimeoutMs } from './renderer-pool';
import { createSecretIds } from './secret-ids';
import { createVisitorJobs } from './visitor-jobs';

const toRequest = (method: string, length: number) =>
  Object.assign(Readable.from([Buffer.alloc(length)]), {
    method,
    url: '/api/import',
    headers: { 'content-length': String(length) },
  }) as unknown as IncomingMessage;

const toResponse = () =>
  Object.assign(new PassThrough(), { writeHead: () => undefined }) as unknown as ServerResponse;

test.each([
  ['an upload may take as long as an archive', 'POST', 3, archiveTimeoutMs],
  ['a read has the limit of pages', 'GET', 0, undefined],
])('%s', async (_, method, length, headersTimeout) => {
  const sent: Dispatcher.RequestOptions[] = [];
  const jobs = createVisitorJobs((options) => {
    sent.push(options);
    return Promise.resolve({
      statusCode: 200,
      headers: [],
      body: Readable.from([]),
    } as unknown as Dispatcher.ResponseData);
  }, createSecretIds());
  await jobs.stream(toRequest(method, length), toResponse(), 'api');
  expect(sent.map((options) => options.headersTimeout)).toEqual([headersTimeout]);
});
