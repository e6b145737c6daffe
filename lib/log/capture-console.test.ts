import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureConsole } from './capture-console';

const { error, warn, info, log, debug } = console;
const listeners = process.listeners('warning');
const written = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };

beforeEach(() => captureConsole(written));
afterEach(() => {
  Object.assign(console, { error, warn, info, log, debug });
  process.removeAllListeners('warning');
  for (const listener of listeners) process.on('warning', listener);
  vi.resetAllMocks();
});

test('logs warnings of the process in one line, and none as an error', async () => {
  process.emitWarning('Something is\n  deprecated', 'DeprecationWarning');
  process.emitWarning('NodeVersionSupportWarning: The AWS SDK\nwill require node >=22.');
  await vi.waitFor(() => expect(written.debug).toHaveBeenCalledOnce());
  expect(written.warn.mock.calls).toEqual([['DeprecationWarning: Something is deprecated']]);
  expect(written.error).not.toHaveBeenCalled();
});

test('logs the console by level', () => {
  console.log('a %s', 'line');
  console.error('failed');
  expect(written.info.mock.calls).toEqual([['a line']]);
  expect(written.error.mock.calls).toEqual([['failed']]);
});
