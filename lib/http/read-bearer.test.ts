import { expect, test } from 'vitest';
import { readBearer } from './read-bearer';

test.each([
  ['Bearer a.b-c_d', 'a.b-c_d'],
  ['bearer a', 'a'],
  ['BEARER   a=', 'a='],
  ['Bearer', null],
  ['Bearer ', null],
  ['Bearer a b', 'a b'],
  ['Bearera', null],
  ['Basic a', null],
  ['', null],
  [undefined, null],
])('reads %j as the token %j', (header, token) => {
  expect(readBearer(header)).toBe(token);
});
