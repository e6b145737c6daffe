import { expect, test } from 'vitest';
import { toCyrillicBytes } from '../../tests/cyrillic-bytes';
import { words } from '../../tests/old-texts';
import { decodeHtml } from './decode-html';

const ru = `<p>${words.ru.sentences.join(' ')}</p>`;
const kz = `<p>${words.kz.sentences.join(' ')}</p>`;

test.each([
  ['header', 'windows-1251', 'text/html; charset=windows-1251', ''],
  ['meta', 'windows-1251', 'text/html', '<meta charset="windows-1251">'],
  ['detection', 'windows-1251', 'text/html', ''],
  ['a wrong mark', 'windows-1251', 'text/html; charset=utf-8', ''],
  ['a Western mark', 'windows-1251', 'text/html; charset=iso-8859-1', ''],
  ['header', 'koi8-r', 'text/html; charset=koi8-r', ''],
  ['detection', 'koi8-r', 'text/html', ''],
] as const)('by %s: %s', (_by, charset, contentType, head) => {
  expect(decodeHtml(toCyrillicBytes(head + ru, charset), contentType).html).toBe(
    head + ru.replaceAll('\u2014', toDash(charset)),
  );
});

/** KOI8-R has no dash, so the page writes a reference. */
function toDash(charset: string): string {
  return charset === 'koi8-r' ? '&#8212;' : '\u2014';
}

test.each(['text/html; charset=kz-1048', 'text/html; charset=windows-1251'])(
  'Kazakh letters of one byte: %s',
  (type) => {
    expect(decodeHtml(toCyrillicBytes(kz, 'kz-1048'), type)).toEqual({ html: kz, charset: 'kz-1048' });
  },
);

test.each(['', 'text/html; charset=utf-8', 'text/html; charset=windows-1251', 'text/html; charset=nonsense'])(
  'UTF-8 with the mark %j',
  (type) => {
    expect(decodeHtml(Buffer.from(kz), type).html).toBe(kz);
    expect(decodeHtml(Buffer.from(`\ufeff${kz}`), type).html).toBe(kz);
  },
);

test('any bytes are read', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  expect(decodeHtml(bytes, '').html.length).toBeGreaterThan(100);
});
