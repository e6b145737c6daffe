// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFailureEvent, newVersionAttribute, offlineValue } from './reload-guard';
import { startReloadGuard } from './start-reload-guard';

const goTo = vi.fn<(how: string) => void>();
const startMs = Date.UTC(2026, 0, 1);
let listening: AbortController;

/** A new document with the guard in it. What belongs to the tab outlasts it. */
function openDocument(storage: Storage | null = sessionStorage): void {
  listening?.abort();
  listening = new AbortController();
  document.documentElement.removeAttribute(newVersionAttribute);
  const place = { href: 'https://lyceum.example/ru', reload: () => goTo('reload'), assign: goTo };
  const listen = (type: string, listener: EventListener, options?: boolean) =>
    addEventListener(type, listener, { capture: options === true, signal: listening.signal });
  startReloadGuard({
    document,
    dispatchEvent: (event: Event) => dispatchEvent(event),
    sessionStorage: storage ?? blockedStorage,
    location: place,
    navigator: { onLine: isOnline },
    addEventListener: listen,
  } as unknown as Window);
}

const blockedStorage = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};
let isOnline = true;

const fail = () => dispatchEvent(new Event(loadFailureEvent));
const isOffered = () => document.documentElement.hasAttribute(newVersionAttribute);

beforeEach(() => {
  vi.useFakeTimers({ now: startMs, toFake: ['Date'] });
  sessionStorage.clear();
  goTo.mockClear();
  isOnline = true;
  document.body.innerHTML = '<form><input name="title"></form>';
  openDocument();
});

afterEach(() => {
  listening.abort();
  vi.useRealTimers();
});

function after(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

test('reload: the first failure loads the page anew, once', () => {
  fail();
  fail();
  expect(goTo.mock.calls).toEqual([['reload']]);
  expect(isOffered()).toBe(false);
});

test('reload: a second failure within 60 s is left to the error page', () => {
  fail();
  openDocument();
  after(59_999);
  fail();
  expect(goTo).toHaveBeenCalledTimes(1);
  expect(isOffered()).toBe(false);
});

test('reload: after 60 s the page is loaded anew again', () => {
  fail();
  openDocument();
  after(60_000);
  fail();
  expect(goTo).toHaveBeenCalledTimes(2);
});

test('reload: a clock that was set back does not loop', () => {
  fail();
  openDocument();
  after(-30_000);
  fail();
  expect(goTo).toHaveBeenCalledTimes(1);
});

test('reload: where storage is blocked it never happens', () => {
  openDocument(null);
  fail();
  expect(goTo).not.toHaveBeenCalled();
});

test('reload: where storage forgets it never happens', () => {
  openDocument({ getItem: () => null, setItem: () => undefined } as unknown as Storage);
  fail();
  expect(goTo).not.toHaveBeenCalled();
});

test('reload: without a connection it does not happen', () => {
  isOnline = false;
  openDocument();
  fail();
  expect(goTo).not.toHaveBeenCalled();
  expect(isOffered()).toBe(false);
});

test('reload: whoever typed something without a connection is not told of a new version', () => {
  isOnline = false;
  openDocument();
  const input = document.querySelector('input')!;
  input.value = 'a title';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  fail();
  expect(goTo).not.toHaveBeenCalled();
  expect(document.documentElement.getAttribute(newVersionAttribute)).toBe(offlineValue);
});

test('reload: a typed text is kept, the new version is offered, also when the form is gone', () => {
  const input = document.querySelector('input')!;
  input.value = 'a title';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  fail();
  expect(isOffered()).toBe(true);
  document.body.innerHTML = '';
  fail();
  expect(goTo).not.toHaveBeenCalled();
});

test('reload: a text that was taken back is not in the way', () => {
  const input = document.querySelector('input')!;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  fail();
  expect(goTo).toHaveBeenCalledTimes(1);
});

test('reload: who asks before the reader leaves is asked', () => {
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal });
  fail();
  expect(isOffered()).toBe(true);
  expect(goTo).not.toHaveBeenCalled();
});

test('reload: a page that was on its way is loaded instead', () => {
  document.documentElement.setAttribute('data-going-to', 'https://lyceum.example/ru/news');
  fail();
  document.documentElement.removeAttribute('data-going-to');
  expect(goTo.mock.calls).toEqual([['https://lyceum.example/ru/news']]);
});

const elements: [what: string, tag: string, attributes: Record<string, string>, reloads: boolean][] = [
  ['a script of the application', 'script', { src: '/_next/static/chunks/a.js' }, true],
  ['a sheet of the application', 'link', { rel: 'stylesheet', href: '/_next/static/chunks/a.css' }, true],
  ['a picture', 'img', { src: '/_next/static/media/a.png' }, false],
  ['a script of another origin', 'script', { src: 'https://other.example/a.js' }, false],
  ['what is fetched ahead', 'link', { rel: 'preload', href: '/_next/static/chunks/a.js' }, false],
];

test.each(elements)('reload: %s that does not load', (_, tag, attributes, reloads) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // Out of the way of jsdom, which would not load it either.
  const holder = document.createElement('template').content.appendChild(element);
  document.body.append(holder);
  element.dispatchEvent(new Event('error'));
  expect(goTo).toHaveBeenCalledTimes(reloads ? 1 : 0);
});

test.each([
  ['ChunkLoadError', 'Failed to load chunk', true],
  ['TypeError', 'Failed to fetch dynamically imported module: https://lyceum.example/a.js', true],
  ['TypeError', 'x is not a function', false],
])('reload: an unhandled %s: %s', (name, message, reloads) => {
  const reason = Object.assign(new Error(message), { name });
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(goTo).toHaveBeenCalledTimes(reloads ? 1 : 0);
});
