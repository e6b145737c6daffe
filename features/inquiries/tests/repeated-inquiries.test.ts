import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, transports, type TestApi } from '@/tests/api/harness';

const inquiry = {
  name: 'A',
  contact: 'a@b.kz',
  message: 'Hello',
  consent: true,
  topic: 'food',
  locale: 'kz',
};

describe.each(transports)('inquiries that are sent again, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await api.db.deleteFrom('appeal').execute();
    api.clock.nowMs += 10 * 60 * 1000;
  });

  async function send(key?: string): Promise<void> {
    const headers = { 'x-client-address': '192.0.2.7', ...(key && { 'idempotency-key': key }) };
    const response = await api.call({
      who: 'anonymous',
      method: 'POST',
      path: '/appeals',
      json: inquiry,
      headers,
    });
    expect(response.status).toBe(201);
  }
  const countStored = async () => (await api.db.selectFrom('appeal').select('id').execute()).length;

  test('are stored once per key', async () => {
    await send('the-first-key');
    await send('the-first-key');
    await send('another-key');
    expect(await countStored()).toBe(2);
  });

  test('are stored once if they are sent at the same time', async () => {
    await Promise.all([send('the-first-key'), send('the-first-key')]);
    expect(await countStored()).toBe(1);
  });

  test('are stored once across midnight, and again two days later', async () => {
    // 23:59 in Almaty.
    api.clock.nowMs = Date.parse('2026-03-10T18:59:00.000Z');
    await send('the-first-key');
    api.clock.nowMs += 2 * 60 * 1000;
    await send('the-first-key');
    expect(await countStored()).toBe(1);
    api.clock.nowMs += 48 * 60 * 60 * 1000;
    await send('the-first-key');
    expect(await countStored()).toBe(2);
  });

  test('are stored each time without a key', async () => {
    await send();
    await send();
    expect(await countStored()).toBe(2);
  });
});
