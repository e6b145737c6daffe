import { expect, test } from 'vitest';
import { toDownloadName } from './to-download-name';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['\u0416\u043e\u0441\u043f\u0430\u0440 2026.pdf', '\u0416\u043e\u0441\u043f\u0430\u0440 2026.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['C:\\CON', 'CON'],
  ['..', 'file'],
  ['.htaccess', 'htaccess'],
  ['', 'file'],
  ['a\0.pdf', 'a.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['a%22%0D%0Ab.pdf', 'ab.pdf'],
  ['a"b.pdf', 'ab.pdf'],
  // Displayed as aexe.pdf.
  ['a\u202efdp.exe', 'afdp.exe'],
  ['a\u2067\u061c\u200b\ufeff\u2028.pdf', 'a.pdf'],
  ['\ud83d\ude00.pdf', '\ud83d\ude00.pdf'],
  ['a\ud83d.pdf', 'a.pdf'],
])('%j becomes %j', (name, expected) => {
  expect(toDownloadName(name)).toBe(expected);
});

test('keeps the end of a long name, without splitting a surrogate pair', () => {
  const name = toDownloadName(`${'\ud83d\ude00'.repeat(300)}.xlsx`);
  expect([...name]).toHaveLength(120);
  expect(name).toMatch(/\.xlsx$/);
  expect(() => encodeURIComponent(name)).not.toThrow();
});
