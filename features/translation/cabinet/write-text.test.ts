import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from '@/lib/content/types/page';
import { listTexts } from '../model/list-form-texts';
import { writeText } from './write-text';

const createBlock = (id: string, kz: string | null) => ({
  id,
  type: 'text',
  hidden: false,
  text: { kz, ru: `<p>${id}</p>` },
});

/** A form that only keeps values. */
function createForm(values: Record<string, unknown>) {
  const written: Record<string, unknown> = {};
  const methods = {
    getValues: () => values,
    setValue: (name: string, value: unknown) => (written[name] = value),
    clearErrors: () => {},
  } as unknown as UseFormReturn<FieldValues>;
  return { methods, written };
}

const before = {
  title: { kz: null, ru: 'Title' },
  blocks: [createBlock('a', null), createBlock('b', 'own')],
};

function toText(path: string) {
  const found = listTexts(page, before, 'kz').find((text) => text.path === path)!;
  return { ...found, text: found.text ?? '', before: null };
}

test('lists the texts of a page with the types of their blocks', () => {
  const listed = listTexts(page, before, 'kz').filter(({ text }) => text !== null);
  expect(listed.map(({ path, types }) => [path, types])).toEqual([
    ['title', []],
    ['blocks.a.text', ['text']],
    ['blocks.b.text', ['text']],
  ]);
});

test('finds a block that has moved', () => {
  const { methods, written } = createForm({
    ...before,
    blocks: [createBlock('b', 'own'), createBlock('a', null)],
  });
  expect(writeText(methods, toText('blocks.a.text'), 'kz', 'new')).toBe(true);
  expect(written).toEqual({
    blocks: [createBlock('b', 'own'), { ...createBlock('a', null), text: { kz: 'new', ru: '<p>a</p>' } }],
  });
});

test.each([
  ['a block that is gone', { ...before, blocks: [] }],
  ['a text that has changed', { ...before, blocks: [createBlock('a', 'typed')] }],
])('leaves %s', (_, values) => {
  const { methods, written } = createForm(values);
  expect(writeText(methods, toText('blocks.a.text'), 'kz', 'new')).toBe(false);
  expect(written).toEqual({});
});

test('writes a field of the item', () => {
  const { methods, written } = createForm(before);
  expect(writeText(methods, toText('title'), 'kz', 'new')).toBe(true);
  expect(written).toEqual({ 'title.kz': 'new' });
});
