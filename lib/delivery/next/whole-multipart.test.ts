import { expect, test } from 'vitest';
import { isWholeMultipart } from './whole-multipart';

const type = 'multipart/form-data; boundary=----b';
const part = '------b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

test.each<[string, string | undefined, string, boolean]>([
  ['a form', type, `${part}------b--\r\n`, true],
  ['a form without a line end', type, `${part}------b--`, true],
  [
    'a form with a quoted boundary',
    'Multipart/Form-Data; charset=utf-8; boundary="----b"',
    `${part}------b--`,
    true,
  ],
  ['a form without fields', type, '------b--\r\n', true],
  ['a body of another kind', 'text/plain;charset=UTF-8', '[]', true],
  ['a body of no kind', undefined, '', true],
  ['nonsense', type, 'garbage', false],
  ['nothing', type, '', false],
  ['a form that is cut off', type, part, false],
  ['a form that is cut off in its last boundary', type, `${part}------b-`, false],
  ['a form with something behind it', type, `${part}------b--\r\nmore`, false],
  ['a form with something in front', type, `x${part}------b--`, false],
  ['a form without a boundary', 'multipart/form-data', `${part}------b--`, false],
  ['a boundary of another form', 'multipart/form-data; boundary=c', `${part}------b--`, false],
])('%s', (_name, contentType, body, isWhole) => {
  expect(isWholeMultipart(contentType, Buffer.from(body))).toBe(isWhole);
});
