import { describe, expect, test } from 'vitest';
import { isReadableCall } from './readable-call';

const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const byScript = { 'next-action': 'a'.repeat(42) };

function toParts(fields: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--b--\r\n`);
}

describe('a form that was sent without scripts', () => {
  const form = {
    $ACTION_REF_1: '',
    '$ACTION_1:0': '{"id":"a","bound":"$@1"}',
    '$ACTION_1:1': '["kz",{"values":{"name":"$$5"},"problem":"$undefined"}]',
    $ACTION_KEY: 'k1',
    name: '["$Q1"',
  };
  const read = (changed: Record<string, string>) =>
    isReadableCall(multipart, toParts({ ...form, ...changed }));

  test('is read as the page made it', async () => {
    expect(await read({})).toBe(true);
  });

  test.each([
    '',
    'garbage',
    '{x',
    '[1',
    'null',
    '5',
    '{}',
    '"$@9"',
    '["$F0"]',
    '["$Q2"]',
    '["$o5"]',
    '[{"a":["$2"]}]',
    '["$nx"]',
    '["$1:0"]',
    '["$Q1"]',
    '["$T"]',
    '["$1"]',
    '[{},"$1:0:a"]',
    '[{},"$1:0:constructor"]',
    '["$"]',
  ])('is not read when it is called with %j', async (value) => {
    expect(await read({ '$ACTION_1:1': value })).toBe(false);
  });

  test.each(['', 'garbage', 'null', '{"id":"a","bound":null}', '{"id":"a","bound":"$@2"}', '{"id":"a"}'])(
    'is not read when it calls %j',
    async (value) => {
      expect(await read({ '$ACTION_1:0': value, '$ACTION_1:2': '5' })).toBe(false);
    },
  );

  test('is let be when it calls nothing', async () => {
    expect(await isReadableCall(multipart, toParts({ a: 'garbage' }))).toBe(true);
    expect(await isReadableCall({ 'content-type': 'application/json' }, Buffer.from('{'))).toBe(true);
    expect(await isReadableCall({}, Buffer.from(''))).toBe(true);
  });
});

describe('a call of a script', () => {
  test.each<[string, Record<string, string>]>([
    ['a form', { '0': '["kz",{"a":1},"$K1"]', '1_name': 'garbage', '1_a': '$Q9' }],
    ['a value that stands elsewhere', { '0': '["$1",{"a":[]},"$0:1:a","$T"]', '1': '{"a":"$D2026-01-01"}' }],
    ['a map', { '0': '["$Q1"]', '1': '[["a",1]]' }],
  ])('is read with %s', async (_name, fields) => {
    expect(await isReadableCall({ ...multipart, ...byScript }, toParts(fields))).toBe(true);
  });

  test('is read as text', async () => {
    const headers = { ...byScript, 'content-type': 'text/plain;charset=UTF-8' };
    expect(await isReadableCall(headers, Buffer.from('["kz",{"a":"$$1"}]'))).toBe(true);
    for (const body of ['', 'garbage', 'null', '["$1"]', '["$h5"]', '{}'])
      expect(await isReadableCall(headers, Buffer.from(body)), body).toBe(false);
  });

  test.each<Record<string, string>>([
    {},
    { '1': '[]' },
    { '0': 'garbage' },
    { '0': '["$1"]', '1': 'garbage' },
    { '0': '["$Q1"]' },
  ])('is not read with %j', async (fields) => {
    expect(await isReadableCall({ ...multipart, ...byScript }, toParts(fields))).toBe(false);
  });

  test('is not read when its form is none', async () => {
    const bodies = [multipart, { 'content-type': 'multipart/form-data' }].map((headers) =>
      isReadableCall({ ...headers, ...byScript }, Buffer.from('garbage')),
    );
    expect(await Promise.all(bodies)).toEqual([false, false]);
  });
});
