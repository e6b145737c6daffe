import { afterAll, expect, test, vi } from 'vitest';
import { openMigratedDatabase } from '@/tests/setup/test-database';
import { addEventListener, notify, type SiteEvent } from './notify';

const { database, drop } = await openMigratedDatabase();
afterAll(drop);

test('tells every listener, in the transaction of the caller, and fails with it', async () => {
  const listener = vi.fn(async () => {});
  addEventListener(listener);
  const event: SiteEvent = {
    name: 'published',
    now: '2026-03-02T09:00:00.000Z',
    actor: { kind: 'site' },
    audience: { people: [] },
    path: '/cabinet/news/1',
  };
  await notify(database.db, event);
  expect(listener).toHaveBeenCalledExactlyOnceWith(database.db, event);
  listener.mockRejectedValueOnce(new Error('no room'));
  await expect(notify(database.db, event)).rejects.toThrow('no room');
});
