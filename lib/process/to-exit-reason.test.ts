import { expect, test } from 'vitest';
import { EnvError } from '@/lib/env/env-values';
import { toExitReason } from './to-exit-reason';

test.each(['EMFILE', 'ENFILE'])('%s is a sentence that says what to allow', (code) => {
  const error = Object.assign(new Error('too many open files'), { code });
  expect(toExitReason(error)).toMatch(/^The system lets the site open too few files: allow at least 1024/);
});

test('a wrong setting is its sentence, without a stack', () => {
  expect(toExitReason(new EnvError('PORT must be a number.'))).toBe('PORT must be a number.');
});

test('a fault has its stack', () => {
  expect(toExitReason(new TypeError('a fault'))).toMatch(/^TypeError: a fault\n\s+at /);
});
