import { expect, test } from 'vitest';
import { createClient } from './client';

const answering = (status: number, body = '{}') =>
  createClient({
    baseUrl: 'http://api.example',
    isVisitor: true,
    transport: () =>
      Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } })),
  });

test.each([400, 401, 403, 412, 422, 429])("%s to a visitor's GET is a failure of the API", async (status) => {
  await expect(answering(status).news.list()).rejects.toMatchObject({ code: 'bad_upstream' });
});

test.each([
  [404, 'not_found'],
  [410, 'gone'],
  [501, 'not_supported'],
])('%s means that the item does not exist', async (status, code) => {
  await expect(answering(status).news.read('7')).rejects.toMatchObject({ code });
});

test('passes on the refusal of a write', async () => {
  await expect(answering(401).refresh({ refresh_token: 'token' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
