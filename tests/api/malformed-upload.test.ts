import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, bothTransports, type TestApi } from './harness';
import { expectRow } from './request-rows';

const file = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${content}`;
const field = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}`;

/** Malformed multipart bodies. */
const bodies = [
  ['a file that is cut off', file('file', 'abc')],
  ['a file of another name that is cut off', file('other', 'abc')],
  ['a second file that is cut off', `${file('file', 'abc')}\r\n${file('file', 'abc')}`],
  ['a field that is cut off', field('album', 'abc')],
  ['the head of a part that is cut off', '--b\r\nContent-Dispo'],
  ['a boundary of another form', `${file('file', 'abc').replaceAll('--b', '--c')}\r\n--c--\r\n`],
  [
    'a head without an end',
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(90_000)}`,
  ],
  ['no part', '--b--\r\n'],
  ['nothing', ''],
] as const;

/** An unhandled error event would end the process and with it the test. */
describe.each(bothTransports)('malformed uploads, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  for (const path of ['/images', '/files']) {
    test.each(bodies)(`${path}: %s is refused and leaves nothing behind`, async (_name, body) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      await expectRow(api, {
        who: 'author',
        method: 'POST',
        path,
        headers,
        body,
        status: 400,
        contains: ['invalid_upload'],
      });
      expect(readdirSync(join(api.folder, 'uploads/incoming'))).toEqual([]);
    });
  }
});
