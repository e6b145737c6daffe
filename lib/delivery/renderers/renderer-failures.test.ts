import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { ClientGoneError } from '../renders/fair-queue';
import { toVisitorFailure } from './renderer-failures';

const request = { destroyed: false, complete: true } as IncomingMessage;

test('a client that leaves during its answer is no failure of the site', async () => {
  const [answer, response] = [new PassThrough(), new PassThrough()];
  answer.write('a');
  const sending = pipeline(answer, response).catch((error: unknown) => toVisitorFailure(error, request));
  response.destroy();
  expect(await sending).toBeInstanceOf(ClientGoneError);
});

test('other errors stay as they are', () => {
  const error = new Error('a fault');
  expect(toVisitorFailure(error, request)).toBe(error);
});
