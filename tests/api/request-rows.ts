import { expect, test } from 'vitest';
import { isErrorCode } from '@/lib/api/errors';
import type { Row, TestApi } from './harness';

/** Runs each row of a table as a test. Rows may be a function, evaluated after the set-up. */
export function testRows(
  api: () => TestApi,
  rows: readonly (Row | (() => Row))[],
  names?: readonly string[],
): void {
  rows.forEach((row, index) => {
    const early = typeof row === 'function' ? null : row;
    const name = names?.[index] ?? early?.name ?? `${early?.method} ${early?.path}`;
    test(`${early ? `${early.who}: ` : ''}${name}${early ? ` → ${early.status}` : ''}`, async () => {
      await expectRow(api(), typeof row === 'function' ? row() : row);
    });
  });
}

/** Sends the request of a row and checks its response. Every error must be a problem document with a known code. */
export async function expectRow(api: TestApi, row: Row): Promise<string> {
  const response = await api.call(row);
  const text = await response.text();
  expect(response.status, text).toBe(row.status);
  for (const part of row.contains ?? []) expect(text).toContain(part);
  for (const part of row.lacks ?? []) expect(text).not.toContain(part);
  if (row.status >= 400) {
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const problem = JSON.parse(text) as { status: number; code: string };
    expect(problem.status).toBe(row.status);
    expect(isErrorCode(problem.code), problem.code).toBe(true);
    expect(text).not.toMatch(/\bat .*\.ts:\d+|node_modules|SQLITE/);
  }
  return text;
}
