import { createHash } from 'node:crypto';
import type { Database } from '../db/database';

/** Most devices that are remembered of one person. */
const maxDevices = 20;

/** Whether the owner of this account has signed in on this device before. `device`: what the browser kept. */
export async function isKnownDevice(db: Database, account: string, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('user', 'user.id', 'known_device.user_id')
    .select('user.id')
    .where('user.email', '=', account)
    .where('known_device.hash', '=', toHash(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a person signed in on a device, and forgets the one they have not used for longest. */
export async function rememberDevice(
  db: Database,
  userId: string,
  device: string,
  now: string,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ user_id: userId, hash: toHash(device), last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  const kept = db
    .selectFrom('known_device')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('hash')
    .limit(maxDevices);
  await db.deleteFrom('known_device').where('user_id', '=', userId).where('hash', 'not in', kept).execute();
}

/** A copy of the database must not let anybody pass for a known device. */
function toHash(device: string): string {
  return createHash('sha256').update(device).digest('base64url');
}
