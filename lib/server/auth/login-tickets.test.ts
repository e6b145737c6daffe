import { expect, test } from 'vitest';
import { createEncryption } from '../base/encryption';
import { openLoginTicket, sealLoginTicket } from './login-tickets';

const person = {
  user: { id: 'u1', name: 'Editor', email: 'editor@lyceum.local', scope: ['editor'] },
  passwordHash: 'hash',
};

test('another instance with the same secret opens a ticket', () => {
  const sealed = sealLoginTicket(createEncryption('secret'), person, { device: 'phone', nowMs: 0 });
  const step = { device: 'phone', nowMs: 299_999 };
  expect(openLoginTicket(createEncryption('secret'), sealed, step)).toMatchObject({
    userId: 'u1',
    expiresAtMs: 300_000,
  });
  expect(openLoginTicket(createEncryption('another'), sealed, step)).toBeNull();
});

test('two tickets of a person differ', () => {
  const encryption = createEncryption('secret');
  const step = { device: null, nowMs: 0 };
  const ids = [1, 2].map(
    () => openLoginTicket(encryption, sealLoginTicket(encryption, person, step), step)?.id,
  );
  expect(new Set(ids).size).toBe(2);
});
