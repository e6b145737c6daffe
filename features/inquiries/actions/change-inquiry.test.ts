import { beforeEach, expect, it, vi } from 'vitest';
import { personField } from '@/lib/actions/action-result';
import { changeInquiry, takeInquiry } from './inquiry-actions';

const api = {
  changeInquiry: vi.fn(() => Promise.resolve({})),
  readInquiry: vi.fn(),
  readUser: () => Promise.resolve({}),
};
vi.mock('@/lib/auth/session/session', async (load) => ({
  ...(await load<object>()),
  readClaimedSession: () => Promise.resolve({ personId: 'u1' }),
}));
vi.mock('@/lib/clients/api-clients', () => ({ staffApi: () => api, noteActionBegun: vi.fn() }));
vi.mock('next/cache', () => ({ revalidatePath: vi.fn() }));

beforeEach(() => {
  api.changeInquiry.mockClear();
});

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ [personField]: 'u1', id: 'a', ...fields }))
    form.set(name, value);
  return form;
}

it('does not send a state that was left as it was, so that a new owner takes the inquiry into work', async () => {
  await changeInquiry(null, toForm({ shown: 'new', state: 'new', ownerId: 'u2' }));
  expect(api.changeInquiry).toHaveBeenCalledExactlyOnceWith('a', { ownerId: 'u2' });
  await changeInquiry(null, toForm({ shown: 'new', state: 'spam', ownerId: '' }));
  expect(api.changeInquiry).toHaveBeenLastCalledWith('a', { state: 'spam', ownerId: null });
});

it('makes the person the owner of a new inquiry', async () => {
  api.readInquiry.mockResolvedValue({ state: 'new', owner: null });
  expect(await takeInquiry(null, toForm({}))).toMatchObject({ ok: true });
  expect(api.changeInquiry).toHaveBeenCalledExactlyOnceWith('a', { state: 'in-work', ownerId: 'u1' });
});

it.each([
  { state: 'in-work', owner: { id: 'u2' } },
  { state: 'new', owner: { id: 'u2' } },
  { state: 'closed', owner: null },
])('takes no inquiry from another person: $state', async (inquiry) => {
  api.readInquiry.mockResolvedValue(inquiry);
  expect(await takeInquiry(null, toForm({}))).toMatchObject({ problem: { code: 'version_mismatch' } });
  expect(api.changeInquiry).not.toHaveBeenCalled();
});
