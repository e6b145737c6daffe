import { randomInt } from 'node:crypto';
import type { Database } from '../db/database';
import type { Encryption } from './encryption';

/** How many codes a person gets. */
const codeCount = 10;

/** Digits and letters that nobody takes for one another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groupLength = 5;

/** Gives a person new recovery codes, in the caller's transaction; the old ones are worth nothing any more. */
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

/** Uses a recovery code up; `false` when the person has no such code any more. */
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

/** Removes all recovery codes of a person. */
export async function removeRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as it is compared, however it was copied from paper. */
function toPlain(code: string): string {
  return code
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '');
}
