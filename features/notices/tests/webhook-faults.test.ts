import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { notify } from '@/lib/server/events/notify';
import { createSender } from '@/lib/server/sending/create-sender';
import { startApi, type TestApi } from '@/tests/api/harness';
import type { Webhook } from '../contract/webhook-endpoints';
import { startHookServer } from './hook-server';

const minuteMs = 60_000;

describe('a webhook', () => {
  let api: TestApi;
  let receiver: Awaited<ReturnType<typeof startHookServer>>;

  beforeAll(async () => {
    receiver = await startHookServer((path, response) => {
      if (path === '/slow') return;
      const [, status = '204'] = /^\/status-(\d+)/.exec(path) ?? [];
      const [, target] = /\?to=(.+)$/.exec(path) ?? [];
      response.writeHead(Number(status), target ? { location: decodeURIComponent(target) } : {}).end();
    });
    api = await startApi('in-process');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.stop();
    await receiver.stop();
  });
  beforeEach(async () => {
    for (const table of ['outgoing_message', 'webhook'] as const) await api.db.deleteFrom(table).execute();
    receiver.taken.length = 0;
    vi.stubEnv('WEBHOOK_NETWORKS', 'loopback');
  });

  async function addHook(url: string): Promise<string> {
    const json = { name: 'Board', url, events: ['published'] };
    const response = await api.call({ who: 'admin', method: 'POST', path: '/webhooks', json });
    expect(response.status, url).toBe(201);
    return ((await response.json()) as { id: string }).id;
  }

  async function tell(times = 1): Promise<void> {
    for (let index = 0; index < times; index += 1)
      await notify(api.db, {
        ...{ name: 'published', now: new Date(api.clock.nowMs).toISOString(), actor: { kind: 'site' } },
        ...{ audience: { people: [] }, title: `Number ${index}.`, path: '/cabinet/news/1' },
      });
  }

  /** What administrators see of a webhook. */
  async function readHook(id: string): Promise<Webhook> {
    const response = await api.call({ who: 'admin', method: 'GET', path: '/webhooks' });
    return ((await response.json()) as { data: Webhook[] }).data.find((hook) => hook.id === id)!;
  }

  const listStates = async (recipient: string) =>
    (
      await api.db
        .selectFrom('outgoing_message')
        .select(['state', 'attempts'])
        .where('recipient', '=', recipient)
        .orderBy('attempts', 'desc')
        .execute()
    ).map(({ state, attempts }) => `${state} ${attempts}`);

  test.each([
    ['moved for good', '/status-301', 'status 301'],
    ['moved', '/status-302', 'status 302'],
    ['moved with its method', '/status-307', 'status 307'],
    ['not found', '/status-404', 'status 404'],
    ['failing', '/status-500', 'status 500'],
  ])('that is %s is called again, and never at another address', async (_name, path, error) => {
    const id = await addHook(`${receiver.url}${path}?to=${encodeURIComponent(`${receiver.url}/inside`)}`);
    const other = await addHook(`${receiver.url}/fine`);
    await tell(3);
    await createSender(api.deps).sendDue();
    expect(receiver.taken.filter(({ path: taken }) => taken === '/inside')).toEqual([]);
    // One call shows that the receiver fails; the others to it wait, those to others do not.
    expect(await listStates(id)).toEqual(['waiting 1', 'waiting 0', 'waiting 0']);
    expect(await listStates(other)).toEqual(['sent 1', 'sent 1', 'sent 1']);
    expect(await readHook(id)).toMatchObject({ error, sentAt: null, endedAt: null });
    expect(await readHook(other)).toMatchObject({ error: null, sentAt: expect.any(String) as string });
  });

  test('that refuses one call gets the others', async () => {
    let refused = '';
    const picky = await startHookServer((_path, response) => {
      refused ||= picky.taken[0]!.id;
      response.writeHead(picky.taken.at(-1)!.id === refused ? 500 : 204).end();
    });
    onTestFinished(picky.stop);
    const id = await addHook(picky.url);
    await tell(3);
    const sender = createSender(api.deps);
    for (let minute = 0; minute < 4; minute += 1) {
      await sender.sendDue();
      api.clock.nowMs += minuteMs + 1;
    }
    expect((await listStates(id)).sort()).toEqual(['sent 1', 'sent 1', expect.stringMatching(/^waiting/)]);
  });

  test('that is gone is ended', async () => {
    const id = await addHook(`${receiver.url}/status-410`);
    await tell(2);
    await createSender(api.deps).sendDue();
    expect(receiver.taken).toHaveLength(1);
    expect((await listStates(id)).sort()).toEqual(['dropped 1', 'failed 1']);
    expect((await readHook(id)).endedAt).not.toBeNull();
    await tell();
    expect(await listStates(id)).toHaveLength(2);
  });

  test('that is slow is left after a time and delays no other', async () => {
    // A hundredth of the time, so that the test need not wait for it.
    const original = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => original(ms / 100));
    onTestFinished(() => spy.mockRestore());
    const slow = await addHook(`${receiver.url}/slow`);
    const other = await addHook(`${receiver.url}/fine`);
    await tell(5);
    await createSender(api.deps).sendDue();
    expect(receiver.taken.filter(({ path }) => path === '/slow')).toHaveLength(1);
    expect(await listStates(slow)).toEqual(['waiting 1', ...Array<string>(4).fill('waiting 0')]);
    expect(await listStates(other)).toEqual(Array<string>(5).fill('sent 1'));
    expect((await readHook(slow)).error).toBe('timeout');
  });

  test('with a certificate that nobody trusts is not told anything', async () => {
    const secret = await startHookServer((_path, response) => response.writeHead(204).end(), {
      hasTls: true,
    });
    onTestFinished(secret.stop);
    const id = await addHook(secret.url);
    await tell();
    await createSender(api.deps).sendDue();
    expect(secret.taken).toEqual([]);
    expect(await listStates(id)).toEqual(['waiting 1']);
    expect((await readHook(id)).error).toMatch(/^tls: /);
  });

  test('at a port where nobody listens, and at a name that nobody has, waits', async () => {
    const gone = await startHookServer(() => {});
    await gone.stop();
    for (const [url, error] of [
      [gone.url, /^connectionFailed/],
      ['http://no-such-host.invalid/', /^nameUnknown/],
    ] as const) {
      const id = await addHook(url);
      await tell();
      await createSender(api.deps).sendDue();
      expect(await listStates(id)).toEqual(['waiting 1']);
      expect((await readHook(id)).error).toMatch(error);
      await api.db.deleteFrom('webhook').execute();
    }
  });

  test.each([
    ['an address', '127.0.0.1'],
    ['a name of this machine', 'localhost'],
    ['a short address', '127.1'],
    ['a number', '2130706433'],
    ['a number of base sixteen', '0x7f000001'],
    ['an address of IPv6', '[::1]'],
    ['an address of IPv4 in IPv6', '[::ffff:7f00:1]'],
    ['an address translated by NAT64', '[64:ff9b::7f00:1]'],
    ['an unspecified address', '[::]'],
    ['an address of the link', '169.254.169.254'],
    ['an address of the carrier', '100.64.0.1'],
  ])('that is internal by %s is never called', async (_name, host) => {
    vi.stubEnv('WEBHOOK_NETWORKS', '');
    const id = await addHook(`http://${host}:${receiver.port}/`);
    await tell();
    await createSender(api.deps).sendDue();
    expect(receiver.taken).toEqual([]);
    expect(await listStates(id)).toEqual(['failed 1']);
    expect((await readHook(id)).error).toMatch(/^privateAddress/);
  });
});
