import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeWorker, type FakeWorker } from '../tests/fake-worker';

const style = '/_next/static/chunks/a.css';

const font = '/_next/static/media/a.woff2';

const toPage = (heading: string, head = `<link rel="stylesheet" href="${style}">`) =>
  `<!DOCTYPE html><html lang="ru"><head><script>settings()</script>${head}<title>${heading} · Lyceum</title></head>` +
  `<body class="a"><header>Menu</header><main id="content"><h1>${heading}</h1><img src="/api/files/a"></main></body></html>`;

const telephones = [{ label: 'Reception', number: '+7 1', href: 'tel:+71' }];
const school = { name: 'Lyceum', telephones };
const toState = (version: string, always = ['/', '/ashana']) => ({
  version,
  always,
  visited: ['/sabaq-kestesi/[name]'],
  schools: { kz: school, ru: school },
});

const timetable = (name: string) => `/ru/sabaq-kestesi/${name}`;

let worker: FakeWorker;

beforeEach(async () => {
  worker = await startFakeWorker();
  worker.setTime('2026-11-27T07:40:00Z');
  worker.site
    .set('/offline.json', toState('1'))
    .set(style, '@font-face{src:url(../media/a.woff2)format("woff2")}')
    .set(font, 'font')
    .set('/ru', toPage('Lyceum'))
    .set('/ru/ashana', toPage('Menu'))
    .set('/ru/about', toPage('About'))
    .set(timetable('7a'), toPage('7A'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page while the site cannot be reached, and returns its text. */
async function openOffline(path: string): Promise<string> {
  const answers = new Map(worker.site);
  for (const known of [...answers.keys(), path]) worker.site.set(known, 'away');
  const text = await (await worker.open(path))!.text();
  worker.site.clear();
  for (const [known, answer] of answers) worker.site.set(known, answer);
  return text;
}

test('the first visit keeps the open page, the second one those that each device keeps', async () => {
  await worker.activate('/ru');
  expect(await worker.listKept()).toEqual(['/ru']);
  await worker.open('/ru/about');
  expect(await worker.listKept()).toEqual(['/ru', '/ru/ashana']);
});

test('shows what the site sends, unchanged', async () => {
  await worker.activate('/ru');
  expect(await (await worker.open('/ru'))!.text()).toBe(toPage('Lyceum'));
  worker.site.set('/ru', toPage('Changed'));
  expect(await (await worker.open('/ru'))!.text()).toBe(toPage('Changed'));
});

test('shows the copy with its time and without pictures when the site is away', async () => {
  await worker.activate('/ru');
  worker.setTime('2026-11-28T07:00:00Z');
  const text = await openOffline('/ru');
  expect(text).toContain('27 ноября, 12:40');
  expect(text).toContain('<h1>Lyceum</h1>');
  expect(text).not.toContain('<img');
  for (const [path, destination] of [
    [style, 'style'],
    [font, 'font'],
  ] as const) {
    worker.site.set(path, 'away');
    expect((await worker.open(path, { mode: 'cors', destination }))!.status, path).toBe(200);
  }
});

test.each([502, 503, 504])('shows the copy when the site answers %d, and keeps it', async (status) => {
  await worker.activate('/ru');
  worker.site.set('/ru', status);
  expect(await (await worker.open('/ru'))!.text()).toContain('12:40');
  expect(await worker.listKept()).toEqual(['/ru']);
});

test('shows telephones and kept pages in place of a page that is not kept', async () => {
  await worker.activate('/ru');
  await worker.open('/ru');
  const text = await openOffline('/ru/history');
  for (const part of ['href="tel:+71"', 'href="/ru/ashana">Menu</a>', '<header>Menu</header>'])
    expect(text).toContain(part);
  expect(text).not.toContain('<h1>Lyceum</h1>');
});

test('answers with the policy of the page and the style of the note', async () => {
  await worker.activate('/ru');
  worker.site.set('/ru', 'away');
  const policy = (await worker.open('/ru'))!.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'self'; style-src 'self' 'sha256-.{43}='$/);
});

test.each([
  ['missing', 404],
  ['taken down', 410],
])('removes the copy of a page that is %s at the next contact', async (_, status) => {
  await worker.activate(timetable('7a'));
  expect(await worker.listKept()).toContain(timetable('7a'));
  worker.site.set(timetable('7a'), status).set('/offline.json', toState('2'));
  await worker.open('/ru/about');
  expect(await worker.listKept()).not.toContain(timetable('7a'));
});

test('renews all copies after a change, and requests none without one', async () => {
  await worker.activate('/ru');
  await worker.open('/ru/about');
  worker.requests.length = 0;
  await worker.open('/ru/about');
  expect(worker.requests).toEqual(['/ru/about', '/offline.json']);
  worker.site.set('/ru/ashana', toPage('New menu')).set('/offline.json', toState('2'));
  await worker.open('/ru/about');
  expect(await openOffline('/ru/ashana')).toContain('<h1>New menu</h1>');
});

test('renews a copy at a later contact if the connection breaks meanwhile', async () => {
  await worker.activate('/ru');
  await worker.open('/ru/about');
  worker.site.set('/ru/ashana', 'away').set('/offline.json', toState('2'));
  await worker.open('/ru/about');
  expect(await openOffline('/ru/ashana')).toContain('<h1>Menu</h1>');
  worker.site.set('/ru/ashana', 410);
  await worker.open('/ru/about');
  expect(await worker.listKept()).not.toContain('/ru/ashana');
});

test('removes a page at once that devices may no longer keep', async () => {
  await worker.activate('/ru');
  await worker.open('/ru/about');
  worker.site
    .set('/offline.json', toState('2', ['/']))
    .set('/ru/ashana', 'away')
    .set('/ru', 'away');
  await worker.open('/ru/about');
  expect(await worker.listKept()).toEqual(['/ru']);
});

test('keeps the four timetables that were opened last', async () => {
  const names = ['5a', '6a', '7a', '8a', '9a'];
  for (const [index, name] of names.entries()) {
    worker.setTime(`2026-11-27T0${index}:00:00Z`);
    worker.site.set(timetable(name), toPage(name));
    await worker.open(timetable(name));
  }
  const kept = (await worker.listKept()).filter((path) => path.includes('sabaq'));
  expect(kept).toEqual(names.slice(1).map(timetable));
});

test('neither shows nor keeps a copy of seven days', async () => {
  await worker.activate('/ru');
  worker.setTime('2026-12-04T07:39:00Z');
  expect(await openOffline('/ru')).toContain('<h1>Lyceum</h1>');
  worker.setTime('2026-12-04T07:40:00Z');
  expect(await openOffline('/ru')).not.toContain('<h1>Lyceum</h1>');
  expect(await worker.listKept()).toEqual([]);
});

test.each([
  ['is switched off', { isOff: true }],
  ['has no copies any more', 404],
])('removes everything and itself when the site %s', async (_, answer) => {
  await worker.activate('/ru');
  worker.site.set('/offline.json', answer);
  await worker.open('/ru/about');
  expect(await worker.listKept()).toEqual([]);
  expect(worker.isUnregistered()).toBe(true);
});

test('stores no page whose style sheet is missing', async () => {
  worker.site.set(style, 404);
  await worker.activate('/ru');
  expect(await worker.listKept()).toEqual([]);
});

test.each([
  ['/ru/cabinet', {}],
  ['/login', {}],
  ['/preview/token', {}],
  ['/api/health', {}],
  ['/ru/news/feed.xml', {}],
  ['/ru/contact', { method: 'POST' }],
  ['/ru', { mode: 'cors', destination: '' }],
])('leaves %s %j to the browser', async (path, request) => {
  expect(await worker.open(path, request)).toBeNull();
  expect(worker.requests).toEqual([]);
});

test('keeps a page to which the router leads, and no filtered one', async () => {
  const request = { mode: 'cors', destination: '', headers: { rsc: '1' } };
  await worker.open(`${timetable('7a')}?_rsc=abc`, request);
  expect(await worker.listKept()).toEqual([timetable('7a')]);
  await worker.open(`/ru/ashana?without=milk&_rsc=abc`, {
    ...request,
    headers: { rsc: '1', 'next-router-prefetch': '1' },
  });
  worker.requests.length = 0;
  worker.site.set('/ru/ashana?without=milk', 'away');
  const text = await (await worker.open('/ru/ashana?without=milk'))!.text();
  expect(text).not.toContain('<h1>Menu</h1>');
});
