import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listTestFiles } from '@/scripts/lib/plan-rest.mjs';
import { listTestFaults } from './checks/test-quality';
import { root } from './source-files';

/** This file holds what the check refuses. */
const self = 'tests/architecture/test-quality.test.ts';

describe('tests', () => {
  it('wait for events, expect literals and assert no time', () => {
    const files = listTestFiles().filter((path) => path !== self);
    expect(files.flatMap((path) => listTestFaults(path, readFileSync(root + path, 'utf8')))).toEqual([]);
  });
});

describe('the check of tests', () => {
  it.each([
    ['a fixed wait of the browser', 'await page.waitForTimeout(500);'],
    ['a time', 'expect(performance.now() - startedAtMs).toBeLessThan(2_000);'],
    ['a time of the clock', 'expect(Date.now() - startedAtMs - pauseMs).toBeGreaterThan(5);'],
    ['two statuses', 'expect([201, 422]).toContain(status);'],
    ['three statuses with a message', 'expect([301, 307, 308], from).toContain(response.status);'],
    ['a negative after a wait', 'await wait(400);\n  expect(log).not.toHaveBeenCalled();'],
    [
      'a negative after a timer',
      'await new Promise((done) => setTimeout(done, 400));\nexpect(log).not.toHaveBeenCalled();',
    ],
    ['fake timers that stay', 'beforeEach(() => void vi.useFakeTimers());'],
    ['an oracle', "const status = canDo(user, 'edit', 'news', null) ? 200 : 403;"],
  ])('refuses %s', (_name, text) => {
    expect(listTestFaults('a.test.ts', text)).toHaveLength(1);
  });

  it.each([
    ['a size', 'expect(bytes.length).toBeLessThan(1_000);'],
    [
      'an expiry near the clock',
      'expect(Math.abs(expiresAtMs - Date.now() - lifeMs)).toBeLessThan(minuteMs);',
    ],
    [
      'fake timers that are restored',
      'beforeEach(() => void vi.useFakeTimers());\nafterEach(() => void vi.useRealTimers());',
    ],
    ['a list that contains', "expect([...references]).toContain('newsItem');"],
    ['a negative after an event', 'await child.exited;\n  expect(log).not.toHaveBeenCalled();'],
  ])('accepts %s', (_name, text) => {
    expect(listTestFaults('a.test.ts', text)).toEqual([]);
  });

  it('names the line', () => {
    expect(listTestFaults('a.test.ts', '\n\nawait page.waitForTimeout(1);')).toEqual([
      'a.test.ts:3: wait for the event that follows, not for a time',
    ]);
  });
});
