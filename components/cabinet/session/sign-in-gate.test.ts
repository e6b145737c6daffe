import { afterEach, expect, test, vi } from 'vitest';
import { attempt, attemptUnasked, type ActionResult } from '../cabinet-actions';
import { provideSignIn, type AskToSignIn } from './sign-in-gate';

const refused = { ok: false, problem: { code: 'unauthenticated' } } as const;
const done = { ok: true } as const;
const toCall = (...results: readonly ActionResult<object>[]) => {
  const call = vi.fn<() => Promise<ActionResult<object>>>();
  for (const result of results) call.mockResolvedValueOnce(result);
  return call;
};

afterEach(() => provideSignIn(null));

test('repeats a call after signing in', async () => {
  const ask = vi.fn<AskToSignIn>(async () => true);
  provideSignIn(ask);
  const call = toCall(refused, done);
  expect(await attempt(call)).toEqual(done);
  expect(call).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('returns the error if signing in is cancelled', async () => {
  provideSignIn(async () => false);
  const call = toCall(refused, done);
  expect(await attempt(call)).toEqual(refused);
  expect(call).toHaveBeenCalledTimes(1);
});

test('does not ask again after a second rejection', async () => {
  const ask = vi.fn<AskToSignIn>(async () => true);
  provideSignIn(ask);
  expect(await attempt(toCall(refused, refused))).toEqual(refused);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['a success', done],
  ['another refusal', { ok: false, problem: { code: 'forbidden' } }],
] as const)('does not ask for %s', async (_, result) => {
  const ask = vi.fn<AskToSignIn>(async () => true);
  provideSignIn(ask);
  expect(await attempt(toCall(result))).toEqual(result);
  expect(ask).not.toHaveBeenCalled();
});

test('does not ask for background calls', async () => {
  const ask = vi.fn<AskToSignIn>(async () => true);
  provideSignIn(ask);
  expect(await attemptUnasked(toCall(refused))).toEqual(refused);
  expect(ask).not.toHaveBeenCalled();
});

test('reports an unreachable server as an error', async () => {
  const call = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
  expect(await attempt(call)).toEqual({ ok: false, problem: { code: 'offline' } });
});
