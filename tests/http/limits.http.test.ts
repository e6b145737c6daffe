import { expect, test } from './site-test';
import { openConnection, openConnections, sendSlowly } from '../e2e/support/raw-connections';
import { sendRaw } from '../e2e/support/raw-request';
import { admin, startSite } from '../e2e/support/running-site';
import { signInToApi } from '../e2e/support/api-client';
import { isFullRun } from '../e2e/support/coverage';
import { signInForCookies } from '../e2e/support/staff-cookies';

const own = { 'sec-fetch-site': 'same-origin' };

/** Returns a whole request for a page. */
const toRequest = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** Returns the beginning of a form with a body of so many bytes. */
const toFormHead = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`;

test('headers that arrive too slowly answer 408, and pages are sent meanwhile', async () => {
  const site = await startSite({ env: { HEADERS_TIMEOUT: '2' } });
  const slow = await openConnections(site, 200);
  const sending = slow.map((connection) =>
    sendSlowly(connection, toRequest('/', `X: ${'a'.repeat(500)}\r\n`), { bytes: 5, pauseMs: 100 }),
  );
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  const answers = await Promise.all(slow.map(({ closed }) => closed));
  await Promise.all(sending);
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('Connection: close');
    expect(answer).toContain('<html lang="kk">');
  }
  await site.stop();
});

// The body is watched for 40 s; create-delivery-server.test.ts moves the clock instead.
const slowBody =
  'a body that arrives too slowly answers 408 in the language of the page; a slow phone is served';
test.runIf(isFullRun)(slowBody, async () => {
  const site = await startSite();
  const slow = await openConnection(site);
  slow.socket.write(toFormHead('/ru/contact', 100_000));
  void sendSlowly(slow, 'a'.repeat(100_000), { bytes: 10, pauseMs: 1_000 });
  const silent = await openConnection(site);
  silent.socket.write(toFormHead('/contact', 100_000));
  // 4 kB/s for 45 s: slower than 3G.
  const phone = await openConnection(site);
  phone.socket.write(toFormHead('/ru/contact', 90_000));
  await sendSlowly(phone, 'a'.repeat(90_000), { bytes: 2_000, pauseMs: 500 });
  await expect.poll(phone.received).toMatch(/^HTTP\/1\.1 \d+ /);
  expect(phone.received()).not.toContain('HTTP/1.1 408');
  phone.socket.destroy();
  const [ofSlow, ofSilent] = await Promise.all([slow.closed, silent.closed]);
  expect(ofSlow).toMatch(/^HTTP\/1\.1 408 /);
  expect(ofSlow).toContain('<html lang="ru">');
  expect(ofSilent).toMatch(/^HTTP\/1\.1 408 /);
  expect(ofSilent).toContain('<html lang="kk">');
  await site.stop();
});

test('headers of 10,000 bytes are accepted, 60,000 bytes or 101 headers answer 431', async ({ site }) => {
  const long = await sendRaw(site.url, { path: '/about', headers: { x: 'a'.repeat(10_000) } });
  expect(long.status).toBe(200);
  const tooLong = await sendRaw(site.url, { path: '/ru/about', headers: { x: 'a'.repeat(60_000) } });
  expect(tooLong.status).toBe(431);
  const headers = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, 'a']));
  const many = await sendRaw(site.url, { path: '/ru/about', headers });
  expect([many.status, many.headers.connection]).toEqual([431, 'close']);
  expect(many.body).toContain('<html lang="ru">');
});

test('300 idle connections do not disturb visitors and are closed', async () => {
  const site = await startSite({ env: { HEADERS_TIMEOUT: '3', KEEP_ALIVE_TIMEOUT: '1' } });
  // Cached, so that it needs no renderer.
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  const idle = await openConnections(site, 300);
  let closedCount = 0;
  for (const { closed } of idle) void closed.then(() => (closedCount += 1));
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect(closedCount).toBe(0);
  // Idle after a request.
  const kept = await openConnection(site);
  kept.socket.write(toRequest('/about'));
  expect(await kept.closed).toMatch(/^HTTP\/1\.1 200 OK/);
  await Promise.all(idle.map(({ closed }) => closed));
  await site.stop();
});

/** Otherwise the site takes the tests for a proxy, whose connections are not limited. */
const withoutProxy = { TRUST_PROXY: '' };

test('an address has a limited number of connections, a trusted proxy has not', async () => {
  const limited = await startSite({ env: { MAX_CONNECTIONS_PER_ADDRESS: '20', ...withoutProxy } });
  const first = await openConnections(limited, 20);
  const refused = await openConnection(limited);
  refused.socket.write(toRequest('/ru/about'));
  const answer = await refused.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
  expect(answer).toContain('Retry-After: 10');
  for (const { socket } of first) socket.destroy();
  await expect
    .poll(() =>
      fetch(limited.url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  await limited.stop();

  const behindProxy = await startSite({
    env: { MAX_CONNECTIONS_PER_ADDRESS: '20', MAX_CONNECTIONS: '100', TRUST_PROXY: 'loopback' },
  });
  const ofProxy = await openConnections(behindProxy, 60);
  expect((await fetch(`${behindProxy.url}/about`)).status).toBe(200);
  const more = await openConnections(behindProxy, 60);
  expect(await more.at(-1)!.closed).toMatch(/^HTTP\/1\.1 503 /);
  for (const { socket } of [...ofProxy, ...more]) socket.destroy();
  await behindProxy.stop();
});

test('a school of 400 behind one address opens all its connections', async () => {
  const site = await startSite({ env: withoutProxy });
  const connections = await openConnections(site, 800);
  for (const { socket } of connections) socket.write(toRequest('/about'));
  for (const { received } of connections) await expect.poll(received).toMatch(/^HTTP\/1\.1 200 OK/);
  for (const { socket } of connections) socket.destroy();
  await site.stop();
});

test('bodies that are too large answer 413', async ({ site }) => {
  const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
  const large = await sendRaw(site.url, {
    path: '/ru/contact',
    method: 'POST',
    headers: form,
    body: 'a'.repeat(3_000_000),
  });
  expect(large.status).toBe(413);
  expect(large.body).toContain('<html lang="ru">');
  const chunked = await sendRaw(site.url, {
    path: '/contact',
    method: 'POST',
    headers: { ...form, 'transfer-encoding': 'chunked' },
    body: 'a'.repeat(3_000_000),
  });
  expect(chunked.status).toBe(413);
  const json = { 'content-type': 'application/json' };
  const inquiry = { path: '/api/appeals', method: 'POST', headers: json, body: `"${'a'.repeat(5_000_000)}"` };
  expect((await sendRaw(site.url, inquiry)).status).toBe(413);
  const login = await fetch(`${site.apiUrl}/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  });
  const { token } = (await login.json()) as { token: string };
  const picture = new FormData();
  picture.set('file', new Blob([new Uint8Array(17_000_000)], { type: 'image/jpeg' }), 'a.jpg');
  const upload = await fetch(`${site.apiUrl}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: picture,
  });
  expect(upload.status).toBe(413);
});

test('a session is served before visitors only until it ends', async () => {
  const limits = { MAX_RENDERS: '1', MAX_WAITING_RENDERS: '1', MAX_WAITING_RENDERS_PER_ADDRESS: '1' };
  const site = await startSite({ env: limits });
  const cookie = await signInForCookies(site);
  let searches = 0;
  const searchAtOnce = () =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        const headers = { cookie };
        return (await sendRaw(site.url, { path: `/search?q=${(searches += 1)}`, headers })).status;
      }),
    );
  expect(await searchAtOnce()).toEqual(new Array(8).fill(200));
  // Another session of the account ends the first one; its cookie stays as it is.
  const api = await signInToApi(site);
  const sessions = await api.listSessions();
  const ended = sessions.find(({ current }) => !current)!;
  await api.endSession(ended.id);
  await expect.poll(searchAtOnce).toContain(503);
  await site.stop();
});
