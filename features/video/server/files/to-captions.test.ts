import { expect, test } from 'vitest';
import { toCaptions } from './to-captions';

const clean =
  'WEBVTT\n\n00:01.000 --> 00:02.500\nHello\n\n00:00:03.000 --> 00:00:04.000 align:start\nTwo\nlines\n';

test.each([
  [
    'WebVTT',
    `\ufeffWEBVTT - by Aigerim\n\nNOTE secret\n\n00:01.000 --> 00:02.500\nHello\n\n2\n00:00:03.000 --> 00:00:04.000 align:start\nTwo\nlines\n`,
  ],
  [
    'SubRip',
    '1\r\n00:01,000 --> 00:02,500\r\nHello\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000 align:start\r\nTwo\r\nlines\r\n',
  ],
])('%s becomes WebVTT without comments', (_name, text) => {
  expect(toCaptions(Buffer.from(text))).toBe(clean);
});

test.each([
  ['text', Buffer.from('Hello')],
  ['a page', Buffer.from('<html>00:01.000 --> 00:02.500</html>')],
  ['bytes', Buffer.from([0xff, 0xfe, 0x31, 0x00])],
  ['nothing', Buffer.alloc(0)],
])('%s is no captions', (_name, file) => {
  expect(toCaptions(file)).toBeNull();
});
