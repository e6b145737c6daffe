import { expect, test } from 'vitest';
import { parseLowVision, stringifyLowVision } from './low-vision';

const usual = { size: 'normal', scheme: 'normal', images: 'normal', spacing: 'normal', motion: 'normal' };

test.each([null, '', 'null', '[]', '{', '{"size":"huge","scheme":7}'])('%j means as usual', (stored) => {
  expect(parseLowVision(stored)).toEqual(usual);
});

test('what was stored is read again', () => {
  const settings = { ...usual, size: 'largest', images: 'off' };
  expect(parseLowVision(stringifyLowVision(settings))).toEqual(settings);
});

test('nothing is stored when everything is as usual', () => {
  expect(stringifyLowVision(usual)).toBeNull();
});
