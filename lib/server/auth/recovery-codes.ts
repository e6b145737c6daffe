import { randomInt } from 'node:crypto';
import type { Database } from '../db/database';
import type { Encryption } from '../base/encryption';

/** Number of codes per person. */
const codeCount = 10;

/** Crockford's alphabet: no digits and letters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groupLength = 5;

/** Replaces a person's recovery codes, in the caller's transaction. Returns the new ones. */
export async function replaceRecoveryCodes(
  db: Database,
  encryption: Encryption,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => `${createGroup()}-${createGroup()}`);
  await removeRecoveryCodes(db, userId);
  const rows = codes.map((code) => ({
    user_id: userId,
    fingerprint: encryption.fingerprint(toPlain(code)),
    used_at: null,
  }));
  await db.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Consumes a recovery code. Returns `false` if it does not exist. */
export async function takeRecoveryCode(
  db: Database,
  encryption: Encryption,
  userId: string,
  { code, now }: { code: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('fingerprint', '=', encryption.fingerprint(toPlain(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes all recovery codes of a person. */
export async function removeRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Normalises a code as typed from paper. */
function toPlain(code: string): string {
  return code
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '');
}
