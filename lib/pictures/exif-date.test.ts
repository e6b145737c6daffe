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
    // Written by a camera whose clock was never set.
    ['0000:00:00 00:00:00', null],
    ['2026:13:01 10:00:00', null],
  ])('reads %s as %s', async (written, expected) => {
    expect(readTakenAt(await drawTaken(written))).toBe(expected);
  });

  test('returns null for a file without a date', async () => {
    expect(readTakenAt(await draw().toBuffer())).toBeNull();
    expect(readTakenAt(await draw().png().toBuffer())).toBeNull();
    expect(readTakenAt(new Uint8Array())).toBeNull();
  });

  test('never throws on a truncated or damaged header', async () => {
    const whole = await drawTaken('2026:03:22 10:15:09');
    for (let length = 0; length < whole.length; length += 1) {
      const takenAt = readTakenAt(whole.subarray(0, length));
      expect(takenAt === null || takenAt === '2026-03-22T10:15:09').toBe(true);
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
