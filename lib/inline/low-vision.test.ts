import { expect, test } from 'vitest';
import { parseLowVision, stringifyLowVision } from './low-vision';

const usual = { size: 'normal', scheme: 'normal', images: 'normal', spacing: 'normal', motion: 'normal' };

test.each([null, '', 'null', '[]', '{', '{"size":"huge","scheme":7}'])('%j gives the defaults', (stored) => {
  expect(parseLowVision(stored)).toEqual(usual);
});

test('reads stored settings', () => {
  const settings = { ...usual, size: 'largest', images: 'off' };
  expect(parseLowVision(stringifyLowVision(settings))).toEqual(settings);
});

test('stores nothing for defaults', () => {
  expect(stringifyLowVision(usual)).toBeNull();
});
