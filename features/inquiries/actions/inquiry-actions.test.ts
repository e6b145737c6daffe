import { describe, expect, it, vi } from 'vitest';
import { personField } from '@/lib/actions/action-result';
import { readClaimedSession, requireClaimedSession } from '@/lib/auth/session/session';
import * as inquiries from './inquiry-actions';

vi.mock('@/lib/auth/session/session', async (load) => ({
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

/** Fails a test in which an action calls the API, except to prove the session. */
const unusableApi = new Proxy({} as never, {
  get: (_, name) => {
    if (name === 'readUser') return () => Promise.resolve({});
    throw new Error(`called ${String(name)}`);
  },
});
const session = { personId: 'u1', token: 'token', expiresAtMs: 0, api: unusableApi };

type AnyAction = (...args: unknown[]) => Promise<unknown>;
const { markHandled, removeInquiry, ...formActions } = inquiries;
const pageActions = { markHandled, removeInquiry };

describe('on a page of another person', () => {
  vi.mocked(readClaimedSession).mockResolvedValue(session);
  vi.mocked(requireClaimedSession).mockResolvedValue(session);

  it.each(Object.entries<unknown>(formActions))('%s returns unauthenticated', async (_name, call) => {
    const form = new FormData();
    form.set(personField, 'u2');
    const refused = { ok: false, problem: { code: 'unauthenticated' } };
    expect(await (call as AnyAction)(null, form)).toEqual(refused);
  });

  it.each(Object.entries<unknown>(pageActions))(
    '%s redirects to the page and changes nothing',
    async (_name, call) => {
      const changed = (call as AnyAction)('u2', 'ru', 'id', new FormData());
      await expect(changed).rejects.toThrow('redirect to /ru/cabinet/appeals');
    },
  );
});
