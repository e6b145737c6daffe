// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { unpublished } from '@/lib/content/publication';
import {
  listOnDevice,
  mergeAutosaves,
  saveToDevice,
  toDeviceKey,
  type AutosavedText,
} from './device-autosaves';

const deviceKey = toDeviceKey('u1', 'news', null);
const toText = (id: string, savedAtMs: number): AutosavedText => ({
  id,
  savedAtMs,
  values: { ...unpublished },
  base: null,
});
const idsOf = (texts: readonly AutosavedText[]) => texts.map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('stores five texts per item on a device and drops the oldest', () => {
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries())
    saveToDevice(deviceKey, toText(id, index));
  expect(idsOf(listOnDevice(deviceKey))).toEqual(['f', 'e', 'd', 'c', 'b']);
  saveToDevice(deviceKey, toText('b', 9));
  expect(idsOf(listOnDevice(deviceKey))).toEqual(['b', 'f', 'e', 'd', 'c']);
});

test('lists texts stored without an id, and none of another person', () => {
  localStorage.setItem(deviceKey, JSON.stringify({ savedAtMs: 1, values: {}, base: null }));
  localStorage.setItem(`${toDeviceKey('u2', 'news', null)}.x`, JSON.stringify(toText('x', 2)));
  localStorage.setItem(`${deviceKey}.damaged`, '[]');
  expect(listOnDevice(deviceKey)).toEqual([{ id: '', savedAtMs: 1, values: {}, base: null }]);
});

test.each(['{"savedAtMs":1', 'undefined', '{"savedAtMs":2,"values":null}', ''])(
  'a text that is damaged (%j) hides no other',
  (damaged) => {
    saveToDevice(deviceKey, toText('a', 1));
    localStorage.setItem(`${deviceKey}.b`, damaged);
    expect(idsOf(listOnDevice(deviceKey))).toEqual(['a']);
  },
);

test.each([
  ['nothing on the server', null, ['a', 'b']],
  ['the same text a moment later', toText('a', 5000 + 9000), ['a', 'b']],
  ['a later version of the same text', toText('a', 5000 + 11_000), ['server a', 'b']],
  ['another text', toText('c', 4000), ['a', 'server c', 'b']],
])('merges %s with the texts of the device', (_, onServer, expected) => {
  const merged = mergeAutosaves([toText('a', 5000), toText('b', 3000)], onServer);
  expect(merged.map((text) => (text === onServer ? `server ${text.id}` : text.id))).toEqual(expected);
});
