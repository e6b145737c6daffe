import { createHash } from 'node:crypto';
import type { Database } from '../db/database';

/** Maximum number of devices per person. */
const maxDevices = 20;

/** Whether the owner of an account has signed in on this device before. `device`: value of the device cookie. */
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

/** Whether a person has signed in on other devices, but not on this one. */
export async function isNewBesideOthers(db: Database, userId: string, device: string): Promise<boolean> {
  const devices = await db.selectFrom('known_device').select('hash').where('user_id', '=', userId).execute();
  return devices.length > 0 && devices.every(({ hash }) => hash !== toHash(device));
}

/** Records a sign-in on a device and removes the least recently used one beyond the limit. */
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
  const recent = db
    .selectFrom('known_device')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('hash')
    .limit(maxDevices);
  await db.deleteFrom('known_device').where('user_id', '=', userId).where('hash', 'not in', recent).execute();
}

/** Hashed, so that a copy of the database does not reveal device cookies. */
function toHash(device: string): string {
  return createHash('sha256').update(device).digest('base64url');
}
