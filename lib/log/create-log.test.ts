import { expect, test } from 'vitest';
import { createLog } from './create-log';
import type { LogSettings } from './log';
import { runWithRequestId } from './request-context';

function record(settings: LogSettings) {
  const lines: string[] = [];
  return { log: createLog(settings, 'delivery', { write: (line) => lines.push(line) }), lines };
}

test('a line of text has time, level, process, message and request, then the stack', () => {
  const { log, lines } = record({ format: 'text', level: 'info' });
  runWithRequestId('0123456789', () => log.error('GET /a: Error: broken\n    at b.ts:1:2'));
  log.warn('full');
  expect(lines.map((line) => line.replace(/^\S+/, 'TIME'))).toEqual([
    'TIME ERROR delivery: GET /a: Error: broken (request 0123456789)\n    at b.ts:1:2\n',
    'TIME WARN delivery: full\n',
  ]);
});

test('a line of JSON has the same parts', () => {
  const { log, lines } = record({ format: 'json', level: 'info' });
  log.error('broken\n    at b.ts:1:2', { requestId: '0123456789' });
  expect(JSON.parse(lines[0]!)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    process: 'delivery',
    requestId: '0123456789',
    stack: '    at b.ts:1:2',
    msg: 'broken',
  });
});

test('lines of a lower level are left out', () => {
  const { log, lines } = record({ format: 'json', level: 'warn' });
  log.info('a');
  log.debug('b');
  log.warn('c');
  expect(lines).toHaveLength(1);
});
