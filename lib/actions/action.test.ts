import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api/errors';
import { readClaimedSession, requireClaimedSession } from '../auth/session/session';
import * as account from './account-actions';
import { action, formAction, pageAction } from './action';
import { personField } from './action-result';
import * as bulk from './bulk-actions';
import * as items from './item-actions';
import * as photos from './photo-actions';
import * as settings from './settings-actions';
import * as users from './user-actions';

vi.mock('../auth/session/session', async (load) => ({
  ...(await load<object>()),
  readClaimedSession: vi.fn(),
  requireClaimedSession: vi.fn(),
}));
vi.mock('@/lib/clients/api-clients', () => ({ staffApi: () => unusableApi, noteActionBegun: vi.fn() }));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirect to ${path}`);
  },
}));

const revokeInvitation = vi.fn((id: string) =>
  id === 'open' ? Promise.resolve() : Promise.reject(new ApiError('not_found')),
);

/** Fails a test in which an action calls the API, except to prove the session and to withdraw an invitation. */
const unusableApi = new Proxy({} as never, {
  get: (_, name) => {
    if (name === 'readUser') return () => Promise.resolve({});
    if (name === 'revokeInvitation') return revokeInvitation;
    throw new Error(`called ${String(name)}`);
  },
});
const session = {
  personId: 'u1',
  token: 'token',
  expiresAtMs: 0,
  api: unusableApi,
};
const unauthenticated = { ok: false, problem: { code: 'unauthenticated' } };

beforeEach(() => {
  vi.mocked(readClaimedSession).mockResolvedValue(session);
  vi.mocked(requireClaimedSession).mockResolvedValue(session);
});

type AnyAction = (...args: unknown[]) => Promise<unknown>;
const { endSession, endEverywhere, revokeToken, ...ownForms } = account;
const { withdrawInvitation, revokeTokenOf, ...userForms } = users;
const actions = Object.entries<unknown>({ ...items, ...bulk, ...photos });
const formActions = Object.entries<unknown>({ ...ownForms, ...userForms });
const pageActions = Object.entries<unknown>({
  endSession,
  endEverywhere,
  revokeToken,
  withdrawInvitation,
  revokeTokenOf,
  ...settings,
});

/** Returns a form of a page that was rendered for this person. */
function formOf(personId: string): FormData {
  const form = new FormData();
  form.set(personField, personId);
  return form;
}

describe('on a page of another person', () => {
  it.each(actions)('%s returns unauthenticated', async (_name, call) => {
    expect(await (call as AnyAction)('u2')).toEqual(unauthenticated);
  });

  it.each(formActions)('%s returns unauthenticated', async (_name, call) => {
    expect(await (call as AnyAction)(null, formOf('u2'))).toEqual(unauthenticated);
  });

  it.each(pageActions)('%s redirects to the page and changes nothing', async (_name, call) => {
    const form = new FormData();
    await expect((call as AnyAction)('u2', 'ru', 'id', form)).rejects.toThrow(
      /^redirect to \/ru\/cabinet\/\w+$/,
    );
    await expect((call as AnyAction)('u2', 'ru', form)).rejects.toThrow(/^redirect to \/ru\/cabinet\/\w+$/);
  });
});

describe('action', () => {
  const rename = action([z.string()], async (_context, name) => ({ text: `Text: ${name}` }));

  it('returns the value of its work', async () => {
    expect(await rename('u1', 'text')).toEqual({ ok: true, text: 'Text: text' });
  });

  it.each([[[]], [[7]], [['text', 'more']]])('refuses the arguments %j', async (args) => {
    const result = await (rename as AnyAction)('u1', ...args);
    expect(result).toEqual({ ok: false, problem: { code: 'invalid_input' } });
  });

  it('returns unauthenticated without a session', async () => {
    vi.mocked(readClaimedSession).mockResolvedValue(null);
    expect(await rename('u1', 'text')).toEqual(unauthenticated);
  });

  it('returns a refusal of the API as a problem', async () => {
    const refuse = action([], async () =>
      Promise.reject(new ApiError('too_many_requests', { retryAfterSeconds: 30 })),
    );
    expect(await refuse('u1')).toEqual({
      ok: false,
      problem: { code: 'too_many_requests', retryAfterSeconds: 30 },
    });
  });

  it('rejects with any other error', async () => {
    const fail = action([], async () => Promise.reject(new TypeError('broken')));
    await expect(fail('u1')).rejects.toThrow('broken');
  });
});

describe('formAction', () => {
  const count = formAction(async (_context, form) => ({ count: [...form.keys()].length }));

  it('runs for the person whom the form names', async () => {
    expect(await count(null, formOf('u1'))).toEqual({ ok: true, count: 1 });
  });

  it('returns unauthenticated for a value that is not a form', async () => {
    expect(await (count as AnyAction)(null, 'text')).toEqual(unauthenticated);
  });
});

describe('pageAction', () => {
  const remove = pageAction('/cabinet/appeals', [z.string()], async (_context, id) => `?removed=${id}`);

  it('redirects to its page with the query of its work', async () => {
    await expect(remove('u1', 'ru', '7')).rejects.toThrow('redirect to /ru/cabinet/appeals?removed=7');
  });

  it('redirects to its page if its arguments are invalid', async () => {
    await expect((remove as AnyAction)('u1', 'de', 7)).rejects.toThrow(/^redirect to \/cabinet\/appeals$/);
  });
});

describe('withdrawInvitation', () => {
  it.each([
    ['open', 'withdrawn'],
    // The invitation was accepted meanwhile.
    ['used', 'closed'],
  ])('tells that an invitation is %s: %s', async (id, done) => {
    const page = `redirect to /ru/cabinet/users?done=${done}`;
    await expect((withdrawInvitation as AnyAction)('u1', 'ru', id, formOf('u1'))).rejects.toThrow(page);
  });
});

describe('arguments that nobody of the site sends', () => {
  const garbage: readonly (readonly unknown[])[] = [
    [],
    [undefined],
    [null],
    [{}, null],
    [undefined, undefined, undefined],
    ['', {}, []],
  ];

  it.each(actions.flatMap(([name, run]) => garbage.map((args) => [name, run, args] as const)))(
    'are refused by %s without a session',
    async (_, run, args) => {
      vi.mocked(readClaimedSession).mockResolvedValue(null);
      expect(await (run as AnyAction)(...args)).toEqual(unauthenticated);
    },
  );

  it.each(formActions.flatMap(([name, run]) => garbage.map((args) => [name, run, args] as const)))(
    'are refused by the form action %s without a session',
    async (_, run, args) => {
      vi.mocked(readClaimedSession).mockResolvedValue(null);
      expect(await (run as AnyAction)(...args)).toEqual(unauthenticated);
    },
  );
});
