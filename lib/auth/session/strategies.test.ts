import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { defaultStrategy, readStrategy, selectStrategy } from './strategies';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => {})));
afterEach(() => void vi.restoreAllMocks());

test('local is the default strategy', () => {
  expect(defaultStrategy).toBe('local');
  expect(readStrategy('local')).toBe('local');
  expect(selectStrategy('local')).toBe('local');
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['nothing stored', () => readStrategy(null), 'local', 'No strategy is set!'],
  ['an empty cookie', () => readStrategy(''), 'local', 'No strategy is set!'],
  ['an unknown one stored', () => readStrategy('google'), 'local', 'Strategy not supported: google'],
  ['an unknown one asked for', () => selectStrategy('google'), null, 'Strategy google is not defined!'],
  ['a name of the prototype', () => selectStrategy('toString'), null, 'Strategy toString is not defined!'],
  ['a forged line', () => readStrategy('x\n[auth] y'), 'local', 'Strategy not supported: x??auth??y'],
])('warns about %s', (_, read, expected, warning) => {
  expect(read()).toBe(expected);
  expect(warn).toHaveBeenCalledExactlyOnceWith('[auth]', warning);
});
