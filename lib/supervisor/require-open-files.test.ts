import { expect, test } from 'vitest';
import { EnvError } from '@/lib/env/env';
import { requireOpenFiles } from './require-open-files';

test('refuses a limit with which no process would start', () => {
  expect(() => requireOpenFiles(128)).toThrow(EnvError);
  expect(() => requireOpenFiles(128)).toThrow(/^A process may have only 128 open files, .+ raise the limit/);
});

test('accepts the limit of this machine', () => {
  expect(() => requireOpenFiles()).not.toThrow();
  expect(() => requireOpenFiles(512)).not.toThrow();
});
