import { expect, test, vi } from 'vitest';
import type { Database } from '../db/database';
import { addEventListener, notify, type SiteEvent } from './notify';

test('tells every listener, in the transaction of the caller, and fails with it', async () => {
  const listener = vi.fn(async () => {});
  addEventListener(listener);
  const db = {} as Database;
  const event: SiteEvent = {
    name: 'published',
    now: '2026-03-02T09:00:00.000Z',
    actor: { kind: 'site' },
    audience: { people: ['u1'] },
    path: '/cabinet/news/1',
  };
  await notify(db, event);
  expect(listener).toHaveBeenCalledExactlyOnceWith(db, event);
  listener.mockRejectedValueOnce(new Error('no room'));
  await expect(notify(db, event)).rejects.toThrow('no room');
});
