import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

vi.mock(import('@node-rs/argon2'), async (load) => {
  const library = await load();
  return { ...library, verify: vi.fn(library.verify) };
});

const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('verifies the stored password only', async () => {
  const stored = await hashPassword('correct horse \u0439');
  expect(stored).toMatch(cost);
  expect(await verifyPassword(stored, 'correct horse \u0439')).toBe(true);
  expect(await verifyPassword(stored, 'correct horse \u0438\u0306')).toBe(true);
  expect(await verifyPassword(stored, 'correct horse')).toBe(false);
});

test('hashes at equal cost for an unknown account, from the first call on', async () => {
  vi.mocked(verify).mockClear();
  expect(await verifyPassword(null, 'no account has this password')).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(vi.mocked(verify).mock.calls[0]![0]).toMatch(cost);
});
