import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientAddressHeader } from '@/lib/api/client-address';
import { deviceHeader } from '@/lib/api/device-header';
import { password, startApi, transports, type TestApi } from './harness';

const home = '192.0.2.1';
const elsewhere = '198.51.100.7';
const device = 'd'.repeat(32);

interface Attempt {
  email?: string;
  secret?: string;
  address?: string;
  device?: string;
  more?: Record<string, unknown>;
  headers?: Record<string, string>;
}

// Limits are tested beside the throttle; this shows that they apply to every way of signing in.
describe.each(transports)('throttled sign-in, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());
  beforeEach(() => {
    api.clock.nowMs += 15 * 60 * 1000;
  });

  async function login(attempt: Attempt = {}): Promise<Response> {
    const { email = 'author@lyceum.local', secret = 'wrong', address = home, more, ...rest } = attempt;
    const headers = { [clientAddressHeader]: address, ...rest.headers };
    return api.call({
      who: 'anonymous',
      method: 'POST',
      path: '/login',
      headers: rest.device ? { ...headers, [deviceHeader]: rest.device } : headers,
      json: { email, password: secret, ...more },
    });
  }

  /** Concurrent attempts, so that none passes before another is counted. */
  async function guess(times: number, attempt: Attempt = {}): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: times }, () => login(attempt)));
    return answers.map(({ status }) => status).sort();
  }

  const right = { secret: password };

  test.each(['author@lyceum.local', 'ghost@lyceum.local'])(
    '%s: allows five guesses, then returns 429',
    async (email) => {
      expect(await guess(7, { email })).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const refused = await login({ ...right, email });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('900');
      expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    },
  );

  test('counts case, spaces, fields and headers as the same account and address', async () => {
    await guess(5);
    const attempts: Attempt[] = [
      { email: 'AUTHOR@Lyceum.Local' },
      { email: '  author@lyceum.local\t' },
      { email: '\u00a0author@lyceum.local\ufeff' },
      { more: { device, x: 1, address: elsewhere } },
      { headers: { 'x-forwarded-for': elsewhere } },
      { headers: { 'x-real-ip': elsewhere, forwarded: `for=${elsewhere}` } },
      { device: 'e'.repeat(32) },
      { device: 'short' },
    ];
    for (const attempt of attempts) {
      expect((await login({ ...right, ...attempt })).status, JSON.stringify(attempt)).toBe(429);
    }
    expect((await login({ ...right, address: elsewhere })).status).toBe(200);
  });

  test('counts look-alike letters as another account, composed ones as the same', async () => {
    expect((await login({ ...right, email: '\uff41uthor@lyceum.local' })).status).toBe(401);
    await guess(5, { email: 'na\u00efve@lyceum.local' });
    expect((await login({ email: 'nai\u0308ve@lyceum.local' })).status).toBe(429);
  });

  test('lets people sign in on a known device during an attack', async () => {
    await login({ ...right, device });
    await guess(5);
    expect((await login(right)).status).toBe(429);
    expect((await login({ ...right, device })).status).toBe(200);
    await guess(5, { email: 'admin@lyceum.local', device });
    expect((await login({ ...right, device, email: 'admin@lyceum.local' })).status).toBe(429);
    expect((await guess(12, { device })).filter((status) => status === 429)).toHaveLength(2);
  });

  test('remembers the last twenty devices, unreadable in the database', async () => {
    for (let index = 0; index < 22; index++) {
      await login({ ...right, device: `${10 + index}${'d'.repeat(30)}` });
      api.clock.nowMs += 1000;
    }
    const rows = await api.db.selectFrom('known_device').selectAll().execute();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain('d'.repeat(30));
  });

  test('lets a staff room sign in at once from one address', async () => {
    const names = ['author', 'other-author', 'methodist', 'editor', 'admin'];
    const people = Array.from({ length: 5 }, () => names).flat();
    const answers = await Promise.all(
      people.map((name) => login({ ...right, email: `${name}@lyceum.local` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test.each([
    ['a lone surrogate', 'a\ud800@lyceum.local'],
    ['a NUL', 'a\u0000@lyceum.local'],
    ['a line end', 'a\n@lyceum.local'],
  ])('counts an address with %s for no account', async (_name, email) => {
    expect((await login({ email })).status).toBe(401);
    expect(api.log).toEqual([]);
  });
});
