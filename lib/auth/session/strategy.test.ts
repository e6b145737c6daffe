import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { warnOfStrategy } from './strategy';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => {})));
afterEach(() => void vi.restoreAllMocks());

test('accepts the strategy local', () => {
  warnOfStrategy('local');
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['nothing stored', undefined, 'No strategy is set!'],
  ['an empty cookie', '', 'No strategy is set!'],
  ['an unknown one stored', 'google', 'Strategy not supported: google'],
  ['a forged line', 'x\n[auth] y', 'Strategy not supported: x??auth??y'],
])('warns about %s', (_, stored, warning) => {
  warnOfStrategy(stored);
  expect(warn).toHaveBeenCalledExactlyOnceWith('[auth]', warning);
});
