import { format } from 'node:util';
import inject from 'light-my-request';
import { expect, test, vi } from 'vitest';
import { findWatch, watchHeader, watchUpstream } from '@/lib/api/upstream-failures';
import type { Handler } from '@/lib/http/handler';
import { onRequestError } from '../../../instrumentation';
import { withErrorLog, withLimitedWarnings, withoutReportedErrors } from './request-errors';
import { toLog } from '@/tests/setup/to-log';

const context = { routerKind: 'App Router', routePath: '/[locale]/news', routeType: 'render' } as const;

/** Fails a request as Next does: prints the error, calls the hook and prints the error again. */
async function fail(error: unknown, { method = 'GET', headers = {}, hasActionBegun = false } = {}) {
  const lines: string[] = [];
  const printed = vi.fn();
  const print = withoutReportedErrors(printed);
  const next: Handler = async (request, response) => {
    const watch = findWatch(String(request.headers[watchHeader]))!;
    watch.hasActionBegun = hasActionBegun;
    print(' ⨯', error);
    await onRequestError(
      error,
      { path: '/news', method, headers: request.headers },
      {
        ...context,
        revalidateReason: undefined,
      },
    );
    print(error);
    print('a message of something else', new Error('elsewhere').message);
    response.end();
  };
  const handle = withErrorLog(
    next,
    toLog((line) => lines.push(line)),
  );
  await watchUpstream({ failure: null, timeoutError: null }, (name) =>
    inject((request, response) => void handle(request, response), {
      method: method as 'GET',
      url: '/news',
      headers: { ...headers, [watchHeader]: name },
    }),
  );
  expect(printed.mock.calls.map((values) => format(...values))).toEqual([
    'a message of something else elsewhere',
  ]);
  return lines;
}

const action = { 'next-action': 'a'.repeat(42) };

test('logs an error once, with its route, stack and digest', async () => {
  const error = Object.assign(new Error('no such table'), { digest: '1234' });
  const lines = await fail(error);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^GET \/\[locale\]\/news: Error: no such table\n {4}at [^]*digest: '1234'/);
});

test('logs an action that cannot be decoded in one line', async () => {
  const error = new SyntaxError('Unexpected token\nin JSON');
  const lines = await fail(error, { method: 'POST', headers: action });
  expect(lines).toEqual([
    'POST /[locale]/news: the action cannot be read: SyntaxError: Unexpected token in JSON',
  ]);
});

test('logs an action that fails after it called the API with its stack', async () => {
  const lines = await fail(new Error('broken'), { method: 'POST', headers: action, hasActionBegun: true });
  expect(lines[0]).toMatch(/\n {4}at /);
});

test.each(['upstream_unavailable', 'bad_upstream', 'database_unavailable', 'busy'])(
  'leaves %s to the API',
  async (digest) => {
    expect(await fail(Object.assign(new Error('503'), { digest }))).toEqual([]);
  },
);

test('prints errors outside of a request', () => {
  const printed = vi.fn();
  const error = new Error('a fault');
  withoutReportedErrors(printed)(error);
  expect(printed).toHaveBeenCalledWith(error);
});

test('logs at most one line of each kind a minute for actions that Next does not know', async () => {
  const lines: string[] = [];
  const print = vi.fn();
  const warn = withLimitedWarnings(print);
  const next: Handler = async (request, response) => {
    const error = new Error(`Failed to find Server Action "${'x'.repeat(2000)}"`);
    warn(error);
    warn('Missing origin header');
    findWatch(String(request.headers[watchHeader]))!.reportError?.(error, '/[locale]');
    response.end();
  };
  const handle = withErrorLog(
    next,
    toLog((line) => lines.push(line)),
  );
  for (let call = 0; call < 5; call++) {
    await watchUpstream({ failure: null, timeoutError: null }, (name) =>
      inject((request, response) => void handle(request, response), {
        method: 'POST',
        url: '/',
        headers: { ...action, [watchHeader]: name },
      }),
    );
  }
  expect(lines).toHaveLength(1);
  expect(print).toHaveBeenCalledTimes(2);
  expect(String(print.mock.calls[0])).toMatch(/^Error: Failed to find Server Action "x{1,600}$/);
  expect(print).toHaveBeenLastCalledWith('Missing origin header');
  warn('outside of a request');
  expect(print).toHaveBeenLastCalledWith('outside of a request');
});
