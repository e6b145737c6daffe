import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file';

const read = (...parts: (string | readonly number[])[]) =>
  readTextFile(
    new File(
      parts.map((part) => new Uint8Array(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
      'table',
    ),
  );

const utf8 = (text: string) => [...Buffer.from(text)];
const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')];
const swapped = (text: string) => [...Buffer.from(text, 'utf16le').swap16()];
/** Russian letters in windows-1251 and KZ-1048. */
const cyrillic = (text: string) =>
  [...text].map((letter) => {
    const code = letter.codePointAt(0)!;
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><timetable name="`;

test.each<[string, Parameters<typeof read>, string]>([
  ['UTF-8', [utf8('7Ә;пн')], '7Ә;пн'],
  ['UTF-8 with a mark', [[0xef, 0xbb, 0xbf], utf8('7Ә')], '7Ә'],
  ['UTF-16 with a mark', [[0xff, 0xfe], utf16('7Ә;пн')], '7Ә;пн'],
  ['UTF-16 without a mark', [utf16('7Ә;пн\r\n')], '7Ә;пн\r\n'],
  ['UTF-16, the other byte order', [swapped('7Ә;пн')], '7Ә;пн'],
  ['windows-1251', [cyrillic('Класс;Алгебра')], 'Класс;Алгебра'],
  ['signs of windows-1251', [[0xb9, 0xab, 0xbb, 0x97, 0xa8, 0xb8, 0xb2, 0xb3]], '№«»—ЁёІі'],
  [
    'the Kazakh letters of KZ-1048',
    [
      [0x8d, 0x8e, 0xa1, 0xa3, 0xa5, 0xaa, 0xaf, 0xbd],
      [0x9d, 0x9e, 0xa2, 0xbc, 0xb4, 0xba, 0xbf, 0xbe],
    ],
    'ҚҺҰӘӨҒҮҢқһұәөғүң',
  ],
  [
    'XML that names windows-1251',
    [declared('windows-1251'), cyrillic('Ким'), '"/>'],
    `${declared('windows-1251')}Ким"/>`,
  ],
  [
    'XML that names KZ-1048',
    [declared('KZ-1048'), [0x8d], cyrillic('ыз'), '"/>'],
    `${declared('KZ-1048')}Қыз"/>`,
  ],
  [
    'XML in UTF-8 that names another encoding',
    [declared('windows-1251'), utf8('Қыз"/>')],
    `${declared('windows-1251')}Қыз"/>`,
  ],
  ['XML that names KOI8-R', [declared('koi8-r'), [0xeb, 0xc9, 0xcd], '"/>'], `${declared('koi8-r')}Ким"/>`],
])('reads %s', async (_, parts, text) => {
  expect(await read(...parts)).toBe(text);
});

test.each<[string, Parameters<typeof read>]>([
  ['.xlsx', ['PK\u0003\u0004\u0014\u0000\u0006\u0000\b\u0000\u0000\u0000!\u0000', [0xff, 0xd8]]],
  ['a short .xlsx', ['PK\u0003\u0004\u0000', [0xff]]],
  ['a picture', [[0x89], 'PNG\r\n\u001a\n', [0xff, 0x01]]],
  // The code page of "CSV (MS-DOS)": "7A;Algebra" in Russian.
  ['code page 866', [[0x37, 0x80, 0x3b, 0x80, 0xab, 0xa3, 0xa5, 0xa1, 0xe0, 0xa0]]],
  ['XML that names an unknown encoding', [declared('x-nothing'), cyrillic('Ким'), '"/>']],
  ['XML that wrongly names UTF-8', [declared('utf-8'), cyrillic('Ким'), '"/>']],
])('refuses %s', async (_, parts) => {
  expect(await read(...parts)).toBeNull();
});
