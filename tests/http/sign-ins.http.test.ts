import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { insertAccount } from '@/lib/server/auth/accounts';
import { hashPassword } from '@/lib/server/auth/passwords';
import { openSqlite } from '@/lib/server/db/sqlite';
import { admin, startSite, type RunningSite } from '../e2e/support/running-site';
import { expect, test } from './site-test';

const people = 50;
const mistaken = 10;
const visits = 200;

test(`${people} people of one address sign in at once while ${mistaken} mistype and visitors read`, async () => {
  const site = await startSite();
  onTestFinished(() => site.kill());
  await addAccounts(site);
  // Rendered before, so that the visits meet the cache.
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  const reading = Array.from({ length: visits }, async (_, index) => {
    const response = await fetch(site.url + (index % 20 === 0 ? `/search?q=${index}` : '/about'));
    await response.arrayBuffer();
    return response.status;
  });
  const wrong = Array.from({ length: mistaken }, (_, index) => signIn(site, index, 'a wrong password'));
  const right = Array.from({ length: people }, (_, index) => signIn(site, index, admin.password));
  expect(await Promise.all(wrong)).toEqual(Array.from({ length: mistaken }, () => 401));
  expect(await Promise.all(right)).toEqual(Array.from({ length: people }, () => 204));
  expect(await Promise.all(reading)).toEqual(Array.from({ length: visits }, () => 200));
});

const toEmail = (index: number) => `teacher-${index}@lyceum.local`;

async function addAccounts({ dataDir }: RunningSite): Promise<void> {
  const { db } = openSqlite(join(dataDir, 'site.sqlite'));
  const passwordHash = await hashPassword(admin.password);
  for (let index = 0; index < people; index++) {
    const account = { email: toEmail(index), name: `Teacher ${index}`, passwordHash, scope: ['author'] };
    await insertAccount(db, account as never, '2026-03-02T09:00:00.000Z');
  }
  await db.destroy();
}

/** Returns the status of a sign-in in the cabinet. */
async function signIn(site: RunningSite, index: number, password: string): Promise<number> {
  const response = await fetch(`${site.url}/cabinet/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: toEmail(index), password }),
  });
  await response.arrayBuffer();
  return response.status;
}
