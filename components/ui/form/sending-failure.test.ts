import { expect, test } from 'vitest';
import { toSendingFailure } from './sending-failure';

const withDigest = (digest: string) => Object.assign(new Error('An error occurred'), { digest });

test.each([
  ['a connection that broke', new TypeError('Failed to fetch'), 'noAnswer'],
  ['a time limit', new DOMException('signal timed out', 'TimeoutError'), 'noAnswer'],
  ['the page of a proxy', new Error('An unexpected response was received from the server.'), 'noAnswer'],
  ['a text that is no problem document', new Error('Gateway Timeout'), 'noAnswer'],
  ['a document without a code', new Error('null'), 'noAnswer'],
  ['a busy site', new Error('{"code":"busy","status":503}'), 'busy'],
  ['a restarting renderer', new Error('{"code":"upstream_unavailable","status":503}'), 'busy'],
  ['a limit of requests', new Error('{"code":"too_many_requests","status":429}'), 'busy'],
  ['a large form', new Error('{"code":"body_too_large","maxBytes":1}'), 'tooLarge'],
  ['a failure of the site', new Error('{"code":"internal","status":500}'), 'failed'],
  ['a failed action', withDigest('2870'), 'failed'],
  ['an action without its database', withDigest('database_unavailable'), 'busy'],
  [
    'an action that the build does not have',
    Object.assign(new Error('Server Action "a" was not found'), { name: 'UnrecognizedActionError' }),
    'outdated',
  ],
  ['a value that is no error', 'text', 'noAnswer'],
])('names %s', (_, error, failure) => {
  expect(toSendingFailure(error, true)).toBe(failure);
});

test('names a device without a connection first', () => {
  expect(toSendingFailure(new TypeError('Failed to fetch'), false)).toBe('offline');
});
