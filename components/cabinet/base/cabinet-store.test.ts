import { expect, test, vi } from 'vitest';
import type { ActionResult } from '@/lib/actions/action-result';
import { createCabinetStore, type AskPerson } from './cabinet-store';

const refused = { ok: false, problem: { code: 'unauthenticated' } } as const;
const done = { ok: true } as const;

function setUp(answer = true) {
  const ask = vi.fn<AskPerson>(async () => answer);
  const store = createCabinetStore('u1');
  store.provideDialog('unauthenticated', ask);
  return { ask, store };
}

function toCall(...results: readonly ActionResult<object>[]) {
  const call = vi.fn<(personId: string) => Promise<ActionResult<object>>>();
  for (const result of results) call.mockResolvedValueOnce(result);
  return call;
}

test('makes the same call again after the sign-in, for the same person', async () => {
  const { ask, store } = setUp();
  const call = toCall(refused, done);
  expect(await store.attempt(call)).toEqual(done);
  expect(call.mock.calls).toEqual([['u1'], ['u1']]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('returns the error if the person does not sign in', async () => {
  const { store } = setUp(false);
  const call = toCall(refused, done);
  expect(await store.attempt(call)).toEqual(refused);
  expect(call).toHaveBeenCalledTimes(1);
});

test('asks once if the repeated call fails too', async () => {
  const { ask, store } = setUp();
  expect(await store.attempt(toCall(refused, refused))).toEqual(refused);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['a success', done],
  ['another refusal', { ok: false, problem: { code: 'forbidden' } }],
] as const)('does not ask after %s', async (_, result) => {
  const { ask, store } = setUp();
  expect(await store.attempt(toCall(result))).toEqual(result);
  expect(ask).not.toHaveBeenCalled();
});

test('asks for a confirmation with its problem, and makes the same call again', async () => {
  const unconfirmed = { ok: false, problem: { code: 'confirmation_required', proofs: ['code'] } } as const;
  const { ask, store } = setUp();
  expect(await store.attempt(toCall(unconfirmed, done))).toEqual(unconfirmed);
  const confirm = vi.fn<AskPerson>(async () => true);
  store.provideDialog('confirmation_required', confirm);
  const call = toCall(unconfirmed, refused, done);
  expect(await store.attempt(call)).toEqual(done);
  expect(call).toHaveBeenCalledTimes(3);
  expect(confirm.mock.calls).toEqual([[unconfirmed.problem]]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('asks through a dialog that is provided while the call runs', async () => {
  const store = createCabinetStore('u1');
  const call = vi.fn(async () => {
    store.provideDialog('unauthenticated', async () => true);
    return call.mock.calls.length === 1 ? refused : done;
  });
  expect(await store.attempt<object>(call)).toEqual(done);
});

test('does not ask for a call in the background', async () => {
  const { ask, store } = setUp();
  expect(await store.attemptInBackground(toCall(refused))).toEqual(refused);
  expect(ask).not.toHaveBeenCalled();
});

test('returns the problem offline if the server cannot be reached', async () => {
  const call = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
  expect(await createCabinetStore('u1').attempt(call)).toEqual({ ok: false, problem: { code: 'offline' } });
});

test.each([
  ['{"code":"busy","status":503}', { code: 'busy' }],
  ['{"code":"body_too_large","maxBytes":2097152}', { code: 'body_too_large', maxBytes: 2_097_152 }],
  ['{"code":"of another site"}', { code: 'upstream_unavailable' }],
  ['An unexpected response was received from the server.', { code: 'upstream_unavailable' }],
])('returns the problem with which the site refused a call: %s', async (message, problem) => {
  const call = () => Promise.reject(new Error(message));
  expect(await createCabinetStore('u1').attempt(call)).toEqual({ ok: false, problem });
});

test('returns the problem internal if the action failed', async () => {
  const call = () => Promise.reject(Object.assign(new Error('An error occurred'), { digest: '1' }));
  expect(await createCabinetStore('u1').attempt(call)).toEqual({ ok: false, problem: { code: 'internal' } });
});

test('reports a change of content once', () => {
  const { store } = setUp();
  expect(store.takeContentChanged()).toBe(false);
  store.markContentChanged();
  expect([store.takeContentChanged(), store.takeContentChanged()]).toEqual([true, false]);
});
