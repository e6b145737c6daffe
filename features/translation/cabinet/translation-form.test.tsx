// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { mergeFormParts } from '@/components/cabinet/base/feature-form-parts';
import { ItemForm } from '@/components/cabinet/item-page/item-form';
import { createInitialValues, toValues } from '@/components/cabinet/values/item-values';
import type { Item } from '@/lib/content/registry';
import { partner } from '@/lib/content/types/partner';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import translation from '@/messages/ru/translation.json';
import { actions, editor, nameIn, press, saveAs, stored, type } from '@/tests/setup/show-item-form';
import * as translationActions from '../actions';
import { LanguageTranslation } from './language-translation';
import { TextTranslation } from './text-translation';

vi.mock('../actions');
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const translate = vi.mocked(translationActions.translateTexts);
const check = vi.mocked(translationActions.checkTranslation);
const read = vi.mocked(translationActions.readTranslation);

const parts = mergeFormParts([{ TextTool: TextTranslation, LanguageTool: LanguageTranslation }]);
const service = { translation: { host: 'translate.example', model: null } };

beforeEach(() => {
  for (const action of [translate, check, read])
    action.mockReset().mockResolvedValue({ ok: false, problem: { code: 'internal' } });
  translate.mockImplementation((_person, _collection, _id, _locale, fields) =>
    Promise.resolve({
      ok: true,
      fields: fields.map(({ path, text }) => ({ path, text: `${text} (kz)`, problem: null })),
    }),
  );
});

let count = 0;

/** Returns a partner of its own, because the tools of a page share what they know of an item. */
function createPartner(values: Partial<Item<'partners'>> = {}): Item<'partners'> {
  count += 1;
  const id = stored.id.slice(0, -2) + String(10 + count);
  return { ...stored, id, name: { kz: null, ru: 'Партнёр' }, ...values };
}

function show(item: Item<'partners'> | null, settings: Readonly<Record<string, unknown>> = service) {
  const initial = item ? toValues(partner, item) : createInitialValues(partner, '2026-05-01');
  render(
    <CabinetProvider
      locale="ru"
      user={editor}
      siteUrl="https://lyceum.example"
      parts={parts}
      settings={settings}
      messages={{ cabinet, common, content, errors, translation }}
    >
      <main>
        <ItemForm collection="partners" item={item} initial={initial} nowMs={0} autosave={null} />
      </main>
    </CabinetProvider>,
  );
}

const allOf = (language: 'kz' | 'ru') => translation.translateAll[language].replace('{count}', '1');

test('a text is translated, marked, and confirmed', async () => {
  const item = createPartner();
  check.mockResolvedValue({ ok: true, item });
  show(item);
  expect(screen.getByText(translation.sentTo.replace('{host}', 'translate.example'))).toBeTruthy();
  press(translation.translate.kz);
  await waitFor(() => expect(nameIn('kz').value).toBe('Партнёр (kz)'));
  expect(translate.mock.calls[0]?.slice(1, 4)).toEqual(['partners', item.id, 'kz']);
  expect(await screen.findByText(translation.unchecked)).toBeTruthy();
  press(translation.check);
  await waitFor(() => expect(screen.queryByText(translation.unchecked)).toBeNull());
  expect(check.mock.calls[0]?.slice(2)).toEqual([item.id, 'kz', ['name']]);
  expect(nameIn('kz').value).toBe('Партнёр (kz)');
});

test('all texts of a language are translated at once', async () => {
  show(createPartner());
  press(allOf('kz'));
  await waitFor(() => expect(nameIn('kz').value).toBe('Партнёр (kz)'));
  expect(await screen.findByRole('button', { name: translation.checkAll })).toBeTruthy();
});

test('a new item is saved as a draft first', async () => {
  const item = createPartner();
  actions.create.mockImplementation((person, collection, input) => saveAs(item)(person, collection, input));
  show(null);
  type(nameIn('ru'), 'Партнёр');
  press(translation.saveAndTranslate.kz.replace('{count}', '1'));
  await waitFor(() => expect(nameIn('kz').value).toBe('Партнёр (kz)'));
  expect(actions.create).toHaveBeenCalledOnce();
  expect(translate.mock.calls[0]?.[2]).toBe(item.id);
});

test('a text that was typed meanwhile stays', async () => {
  let answer: () => void = () => {};
  translate.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true, fields: [{ path: 'name', text: 'Аударма', problem: null }] });
      }),
  );
  show(createPartner());
  press(translation.translate.kz);
  await waitFor(() => expect(translate).toHaveBeenCalled());
  type(nameIn('kz'), 'Өз мәтінім');
  answer();
  expect(await screen.findByText(translation.typedSince)).toBeTruthy();
  expect(nameIn('kz').value).toBe('Өз мәтінім');
});

test('a failure is explained and changes nothing', async () => {
  translate.mockResolvedValue({
    ok: true,
    fields: [{ path: 'name', text: null, problem: 'wrong_language' }],
  });
  show(createPartner());
  press(translation.translate.kz);
  expect(await screen.findByText(translation.problems.wrong_language)).toBeTruthy();
  expect(nameIn('kz').value).toBe('');
});

test('a stored translation stays marked after a reload', async () => {
  const item = createPartner({ name: { kz: 'Серіктес', ru: 'Партнёр' }, uncheckedLocales: ['kz'] });
  read.mockResolvedValue({ ok: true, state: { unchecked: ['name'], changes: [] } });
  show(item, {});
  expect(await screen.findByText(translation.unchecked)).toBeTruthy();
  expect(screen.queryByRole('button', { name: translation.translate.kz })).toBeNull();
});

test('what has changed in the source is shown and translated alone', async () => {
  const item = createPartner({
    name: { kz: 'Серіктес', ru: 'Новый партнёр' },
    textChangedAt: { kz: '2026-05-01T05:00:00.000Z', ru: '2026-05-02T05:00:00.000Z' },
  });
  read.mockResolvedValue({
    ok: true,
    state: { unchecked: [], changes: [{ path: 'name', before: 'Партнёр' }] },
  });
  show(item);
  expect(await screen.findByText(translation.changed.ru)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: translation.translateChanged }));
  await waitFor(() => expect(nameIn('kz').value).toBe('Новый партнёр (kz)'));
  expect(translate.mock.calls[0]?.[4]).toEqual([
    { path: 'name', types: [], text: 'Новый партнёр', own: 'Серіктес', before: 'Партнёр' },
  ]);
});

test('nothing is offered without a service', () => {
  show(createPartner(), {});
  expect(screen.queryByRole('button', { name: translation.translate.kz })).toBeNull();
  expect(screen.queryByRole('button', { name: allOf('kz') })).toBeNull();
});
