import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isLocalTime, readTakenAt } from './exif-date';

const draw = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).jpeg();
const drawTaken = (time: string) =>
  draw()
    .withExif({ IFD2: { DateTimeOriginal: time } })
    .toBuffer();

describe('readTakenAt', () => {
  test.each([
    ['2026:03:22 10:15:09', '2026-03-22T10:15:09'],
    // A clock that was never set.
    ['0000:00:00 00:00:00', null],
    ['2026:13:01 10:00:00', null],
  ])('%s is %s', async (written, expected) => {
    expect(readTakenAt(await drawTaken(written))).toBe(expected);
  });

  test('what says nothing says nothing', async () => {
    expect(readTakenAt(await draw().toBuffer())).toBeNull();
    expect(readTakenAt(await draw().png().toBuffer())).toBeNull();
    expect(readTakenAt(new Uint8Array())).toBeNull();
  });

  test('a header that is cut off or points anywhere is no failure', async () => {
    const whole = await drawTaken('2026:03:22 10:15:09');
    for (let length = 0; length < whole.length; length += 1) {
      const found = readTakenAt(whole.subarray(0, length));
      expect(found === null || found === '2026-03-22T10:15:09').toBe(true);
      const broken = Uint8Array.from(whole);
      broken[length] = 0xff;
      expect(() => readTakenAt(broken)).not.toThrow();
    }
  });
});

test.each([
  ['2026-03-22T10:15:09', true],
  ['2026-03-22', false],
  ['2026-03-22T25:15:09', false],
  ['2026-03-22T10:15:09Z', false],
])('%s is a local time: %s', (value, expected) => {
  expect(isLocalTime(value)).toBe(expected);
});
