// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { firstPaintScript, lateLoaderScript } from './inline-scripts';
import { lowVisionKey } from './low-vision';

const root = document.documentElement;
const run = (script: string): unknown => new Function(script)();

beforeEach(() => {
  localStorage.clear();
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  document.head.innerHTML = '';
});

test('sets attributes from stored low-vision settings', () => {
  localStorage.setItem(lowVisionKey, '{"size":"largest","scheme":7}');
  run(firstPaintScript);
  expect(Object.fromEntries([...root.attributes].map(({ name, value }) => [name, value]))).toEqual({
    'data-script': '',
    'data-size': 'largest',
  });
});

test('ignores malformed stored settings', () => {
  localStorage.setItem(lowVisionKey, '{');
  localStorage.setItem('dismissed', '{}');
  run(firstPaintScript);
  expect(root.hasAttribute('data-script')).toBe(true);
});

test.each([
  ['a session that has not ended', 'auth._token_expiration.local', 60_000, true],
  ['an ended session', 'auth._token_expiration.local', -60_000, false],
  ['no session', 'other', 60_000, false],
])('marks the document for %s', (_, name, leftMs, isMarked) => {
  document.cookie = `${name}=${Date.now() + leftMs}`;
  run(firstPaintScript);
  expect(root.hasAttribute('data-signed-in')).toBe(isMarked);
  document.cookie = `${name}=; max-age=0`;
});

test('stores a dismissed announcement and focuses the content', () => {
  document.body.innerHTML = '<button data-dismiss="a.1"><b>x</b></button><main id="content" tabindex="-1">';
  run(firstPaintScript);
  document.querySelector('b')!.click();
  expect(localStorage.getItem('dismissed')).toBe('["a.1"]');
  expect(document.activeElement?.id).toBe('content');
});

test('adds the framework scripts once, at the first touch', () => {
  const script = document.createElement('script');
  script.dataset['scripts'] = '/a.js /b.js?c=1&d=2';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  run(lateLoaderScript);
  vi.restoreAllMocks();
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('keydown'));
  const added = [...document.head.querySelectorAll('script')];
  expect(added.map((element) => [element.getAttribute('src'), element.async])).toEqual([
    ['/a.js', true],
    ['/b.js?c=1&d=2', true],
  ]);
});

test.each([firstPaintScript, lateLoaderScript])('cannot end its own element', (script) => {
  expect(script).not.toMatch(/<\/script|<!--/i);
});
