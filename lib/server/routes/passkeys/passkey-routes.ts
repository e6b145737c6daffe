import { passkeyEndpoints } from '../../../api/contract/passkeys/passkey-endpoints';
import { ApiError } from '../../../api/errors';
import type { User } from '@/lib/content/access/access';
import { createChallenge, openChallenge, takeChallenge } from '../../auth/passkeys/passkey-challenges';
import { createCreationOptions } from '../../auth/passkeys/passkey-options';
import { requirePasskeySite } from '../../auth/passkeys/passkey-parameters';
import {
  insertPasskey,
  readPasskey,
  removePasskeys,
  selectPasskeys,
  toPasskey,
} from '../../auth/passkeys/passkeys';
import { verifyCreation } from '../../auth/passkeys/verify-passkey';
import { hasPassword } from '../../auth/accounts';
import { readAccount } from '../../auth/read-accounts';
import type { Database } from '../../db/database';
import type { Deps } from '../../http/deps';
import { notify } from '../../events/notify';
import { handle } from '../../http/handle';
import { addAuditEntry, type AuditEvent } from '../../rows/audit';

const listPasskeys = handle(passkeyEndpoints.listPasskeys, async (deps, { user }) => ({
  data: (await selectPasskeys(deps.database.db, user.id)).map(toPasskey),
}));

const createPasskeyChallenge = handle(
  passkeyEndpoints.createPasskeyChallenge,
  async (deps, { user, sessionId }) => {
    const { siteUrl } = deps.sending;
    requirePasskeySite(siteUrl);
    // A passkey would outlive the roles that a provider has taken away.
    if (!(await hasPassword(deps.database.db, user.id))) throw new ApiError('forbidden');
    const passkeys = await selectPasskeys(deps.database.db, user.id);
    const purpose = ['add', user.id, sessionId ?? ''] as const;
    const { text, sealed } = createChallenge(deps.encryption, purpose, deps.now());
    return {
      challenge: sealed,
      options: createCreationOptions({ siteUrl, challenge: text }, { user, passkeys }),
    };
  },
);

const addPasskey = handle(passkeyEndpoints.addPasskey, async (deps, { body, user, sessionId }) => {
  const { db } = deps.database;
  const purpose = ['add', user.id, sessionId ?? ''] as const;
  const challenge = openChallenge(deps.encryption, body.challenge, purpose, deps.now());
  await takeChallenge(db, challenge, deps.now());
  const expected = { siteUrl: deps.sending.siteUrl, challenge: challenge.text };
  const key = await verifyCreation(expected, body.response);
  if (!key) throw new ApiError('invalid_passkey');
  const now = new Date(deps.now()).toISOString();
  return db.transaction().execute(async (transaction) => {
    const row = await insertPasskey(transaction, {
      ...{ ...key, user_id: user.id, name: body.name, created_at: now },
    });
    await addEntry(transaction, { now, action: 'add-passkey', user, name: row.name });
    await notify(transaction, {
      ...{ name: 'passkey-added', now, title: row.name, path: '/cabinet/account' },
      // Not the person: the owner is told whoever it was.
      actor: { kind: 'site' },
      audience: { people: [user.id] },
    });
    return toPasskey(row);
  });
});

const renamePasskey = handle(passkeyEndpoints.renamePasskey, (deps, { params: { id }, body, user }) =>
  deps.database.db.transaction().execute(async (db) => {
    const row = await readPasskey(db, user.id, id);
    if (row.name !== body.name) {
      const now = new Date(deps.now()).toISOString();
      await db.updateTable('passkey').set({ name: body.name }).where('id', '=', id).execute();
      await addEntry(db, { now, action: 'rename-passkey', user, name: body.name });
    }
    return toPasskey({ ...row, name: body.name });
  }),
);

const removePasskey = handle(passkeyEndpoints.removePasskey, (deps, { params: { id }, user }) =>
  deps.database.db.transaction().execute(async (db) => {
    const { name } = await readPasskey(db, user.id, id);
    await db.deleteFrom('passkey').where('id', '=', id).execute();
    await addEntry(db, { now: new Date(deps.now()).toISOString(), action: 'remove-passkey', user, name });
  }),
);

const removePasskeysOf = handle(
  passkeyEndpoints.removePasskeysOf,
  (deps: Deps, { params: { id }, user: admin }) =>
    deps.database.db.transaction().execute(async (db) => {
      const account = await readAccount(db, id);
      if (await removePasskeys(db, id))
        await addAuditEntry(db, {
          now: new Date(deps.now()).toISOString(),
          actor: { kind: 'person', user: admin },
          action: 'remove-passkeys',
          itemId: id,
          title: account.name,
        });
      return readAccount(db, id);
    }),
);

/** Adds an audit entry about a person's own passkey, in the caller's transaction. */
function addEntry(
  db: Database,
  entry: Pick<AuditEvent, 'now' | 'action'> & { readonly user: User; readonly name: string },
): Promise<void> {
  const { now, action, user, name } = entry;
  return addAuditEntry(db, {
    now,
    action,
    actor: { kind: 'person', user },
    itemId: user.id,
    title: name,
  });
}

/** Request handlers for the passkeys of accounts. */
export const passkeyHandlers = {
  listPasskeys,
  createPasskeyChallenge,
  addPasskey,
  renamePasskey,
  removePasskey,
  removePasskeysOf,
};
