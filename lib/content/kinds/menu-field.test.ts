import { expect, test } from 'vitest';
import type { LocalizedText } from '../localized';
import { menu, type MenuEntry, type MenuTarget } from './menu-field';

const field = menu({ levels: 2, maxEntries: 60 });
const line = menu({ levels: 1, maxEntries: 60 });
const none: LocalizedText = { kz: null, ru: null };
const named: LocalizedText = { kz: 'A', ru: null };
const pageId = '6f1c2a52-5a4c-4a3f-9b4e-0d1c2b3a4f5e';
const page: MenuTarget = { kind: 'page', id: pageId };
const leaf = (target: MenuTarget | null, label = none) => ({ label, target });
const entry = (target: MenuTarget | null, entries: MenuEntry['entries'] = [], label = none): MenuEntry => ({
  label,
  target,
  entries,
});

const listFaults = (value: unknown, checked = field) =>
  (checked.schema.safeParse(value).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    issue.code === 'custom' ? issue.params?.['code'] : issue.code,
  ]);

test('accepts pages, sections and addresses on two levels', () => {
  const value = [
    entry(page),
    entry(null, [leaf(page), leaf({ kind: 'section', name: 'news' })], named),
    entry({ kind: 'address', href: 'egov.kz' }, [], named),
  ];
  expect(listFaults(value)).toEqual([]);
  expect(field.schema.parse(value)[2]?.target).toEqual({ kind: 'address', href: 'https://egov.kz' });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.kz',
  '//evil.example',
  'https://a@evil.example',
])('refuses the address %s', (href) => {
  expect(listFaults([entry({ kind: 'address', href }, [], named)])).toHaveLength(1);
  expect(listFaults([entry(null, [leaf({ kind: 'address', href })], named)])).toHaveLength(1);
});

test.each(['mailto:a@b.kz', 'tel:+77252000001', 'https://egov.kz', '/news'])(
  'accepts the address %s',
  (href) => {
    expect(listFaults([entry({ kind: 'address', href }, [], named)])).toEqual([]);
  },
);

test('refuses an entry without a target, and a group without a name', () => {
  expect(listFaults([entry(null, [], named)])).toEqual([['0.target', 'required']]);
  expect(listFaults([entry(null, [leaf(page)])])).toEqual([['0.label', 'required']]);
  expect(listFaults([entry(null, [leaf(null, named)], named)])).toEqual([['0.entries.0.target', 'required']]);
  expect(listFaults([entry(page), entry(null, [leaf(page)], named)], line)).toEqual([
    ['1.entries', 'not_allowed'],
  ]);
});

test('a third level cannot be written, so that no entry is below itself', () => {
  const deep = [entry(null, [{ ...leaf(page), entries: [leaf(page)] } as never], named)];
  expect(listFaults(deep)).toEqual([['0.entries.0', 'unrecognized_keys']]);
});

test('refuses a menu of 200 entries', () => {
  expect(listFaults(Array.from({ length: 60 }, () => entry(page)))).toEqual([]);
  expect(listFaults(Array.from({ length: 200 }, () => entry(page)))).toEqual([['', 'too_big']]);
  const group = entry(
    null,
    Array.from({ length: 60 }, () => leaf(page)),
    named,
  );
  expect(listFaults([group])).toEqual([['', 'too_big']]);
});

test('drops blank entries on both levels', () => {
  const value = [entry(null), entry(null, [leaf(null), leaf(page)], named)];
  expect(field.schema.parse(value)).toEqual([entry(null, [leaf(page)], named)]);
});

test('shows a page that the reader may see, and keeps the entry of another one', () => {
  const view = { id: pageId, slug: 'about', title: { kz: 'About', ru: null } };
  const seen = field.toItem([entry(page)], () => view);
  expect(seen[0]?.target).toEqual({ kind: 'page', id: pageId, page: view });
  const unseen = field.toItem([entry(page)], () => null);
  expect(unseen[0]?.target).toEqual({ kind: 'page', id: pageId, page: null });
  expect(field.toInput(unseen)).toEqual([entry(page)]);
  expect(field.references([entry(null, [leaf(page)], named)])).toEqual([
    { to: 'item', type: 'page', id: pageId },
  ]);
});
