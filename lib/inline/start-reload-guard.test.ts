// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFailureEvent, newVersionAttribute, offlineValue } from './reload-guard';
import { startReloadGuard } from './start-reload-guard';

const goTo = vi.fn<(how: string) => void>();
const startMs = Date.UTC(2026, 0, 1);
let listening: AbortController;

/** Starts the guard as in a new document. sessionStorage keeps its values. */
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

test('reloads once after a load failure', () => {
  fail();
  fail();
  expect(goTo.mock.calls).toEqual([['reload']]);
  expect(isOffered()).toBe(false);
});

test('does not reload after a second failure within 60 s', () => {
  fail();
  openDocument();
  after(59_999);
  fail();
  expect(goTo).toHaveBeenCalledTimes(1);
  expect(isOffered()).toBe(false);
});

test('reloads again after 60 s', () => {
  fail();
  openDocument();
  after(60_000);
  fail();
  expect(goTo).toHaveBeenCalledTimes(2);
});

test('does not loop after the clock was set back', () => {
  fail();
  openDocument();
  after(-30_000);
  fail();
  expect(goTo).toHaveBeenCalledTimes(1);
});

test('does not reload if storage is blocked', () => {
  openDocument(null);
  fail();
  expect(goTo).not.toHaveBeenCalled();
});

test('does not reload if storage loses values', () => {
  openDocument({ getItem: () => null, setItem: () => undefined } as unknown as Storage);
  fail();
  expect(goTo).not.toHaveBeenCalled();
});

test('does not reload while the browser is offline', () => {
  isOnline = false;
  openDocument();
  fail();
  expect(goTo).not.toHaveBeenCalled();
  expect(isOffered()).toBe(false);
});

test('reports a lost connection if text was typed and the browser is offline', () => {
  isOnline = false;
  openDocument();
  typeTitle();
  fail();
  expect(goTo).not.toHaveBeenCalled();
  expect(document.documentElement.getAttribute(newVersionAttribute)).toBe(offlineValue);
});

function typeTitle(): void {
  const input = document.querySelector('input')!;
  input.value = 'a title';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('offers the new version instead of a reload if text was typed', () => {
  typeTitle();
  fail();
  fail();
  expect(isOffered()).toBe(true);
  expect(goTo).not.toHaveBeenCalled();
});

test('reloads instead of the offer after an error page has replaced the form', () => {
  typeTitle();
  fail();
  document.body.innerHTML = '';
  fail();
  expect(goTo.mock.calls).toEqual([['reload']]);
  expect(isOffered()).toBe(false);
});

test('withdraws the offer without the form, also within 60 s of a reload', () => {
  fail();
  openDocument();
  typeTitle();
  fail();
  document.body.innerHTML = '';
  fail();
  expect(goTo).toHaveBeenCalledTimes(1);
  expect(isOffered()).toBe(false);
});

test('reloads if the typed text was removed', () => {
  const input = document.querySelector('input')!;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  fail();
  expect(goTo).toHaveBeenCalledTimes(1);
});

test('offers the new version if a beforeunload handler prevents leaving', () => {
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal });
  fail();
  expect(isOffered()).toBe(true);
  expect(goTo).not.toHaveBeenCalled();
});

test('loads the page that was being opened', () => {
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
  ['a preload', 'link', { rel: 'preload', href: '/_next/static/chunks/a.js' }, false],
];

test.each(elements)('handles %s that does not load', (_, tag, attributes, reloads) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // jsdom does not load elements that are inserted from a template.
  const holder = document.createElement('template').content.appendChild(element);
  document.body.append(holder);
  element.dispatchEvent(new Event('error'));
  expect(goTo).toHaveBeenCalledTimes(reloads ? 1 : 0);
});

test.each([
  ['ChunkLoadError', 'Failed to load chunk', true],
  ['TypeError', 'Failed to fetch dynamically imported module: https://lyceum.example/a.js', true],
  ['TypeError', 'x is not a function', false],
])('handles an unhandled %s: %s', (name, message, reloads) => {
  const reason = Object.assign(new Error(message), { name });
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(goTo).toHaveBeenCalledTimes(reloads ? 1 : 0);
});
