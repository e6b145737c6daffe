import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { startApi, type TestApi, type Who } from './harness';

/** The decision who may call what gives access, independent of the code. `own`: people with an account, for it alone. */
const decisions: Readonly<Record<string, 'all' | 'own' | 'admin'>> = {
  createLoginChallenge: 'all',
  loginWithPasskey: 'all',
  createConfirmationChallenge: 'own',
  listPasskeys: 'own',
  createPasskeyChallenge: 'own',
  addPasskey: 'own',
  renamePasskey: 'own',
  removePasskey: 'own',
  removePasskeysOf: 'admin',
  createPersonalToken: 'own',
  listPersonalTokens: 'own',
  revokePersonalToken: 'own',
  listAllPersonalTokens: 'admin',
  revokePersonalTokenOf: 'admin',
};

const callers: readonly Who[] = ['anonymous', 'author', 'methodist', 'editor', 'admin'];
const endpoints = Object.entries<Endpoint>({ ...contract });

describe('passkeys and personal access tokens', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi('in-process');
  });
  afterAll(() => api.stop());

  test('the table names each endpoint', () => {
    const named = endpoints.filter(([name]) => /passkey|personaltoken/i.test(name)).map(([name]) => name);
    const challenges = ['createLoginChallenge', 'createConfirmationChallenge'];
    expect(Object.keys(decisions).sort()).toEqual([...named, ...challenges].sort());
  });

  test.each(Object.entries(decisions))('%s is open to: %s', async (name, decision) => {
    const { method, path } = endpoints.find(([known]) => known === name)![1];
    for (const who of callers) {
      api.clock.nowMs += 61_000;
      const json = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status } = await api.call({ who, method, path: path.replace(/\{\w+\}/g, 'x'), json });
      const isOpen = decision === 'all' || (who !== 'anonymous' && (decision === 'own' || who === 'admin'));
      const refusal = who === 'anonymous' ? 401 : 403;
      // Bodies and ids are wrong, so that nothing but the right is checked.
      if (isOpen) expect([401, 403], `${who} ${status}`).not.toContain(status);
      else expect(status, who).toBe(refusal);
    }
  });
});
