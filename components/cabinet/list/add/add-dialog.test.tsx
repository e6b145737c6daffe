// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { useWatch } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import * as items from '@/lib/actions/item-actions';
import type { CollectionName } from '@/lib/content/registry';
import { news } from '@/lib/content/types/news';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { mergeFormParts } from '@/components/cabinet/base/feature-form-parts';
import { createInitialValues } from '@/components/cabinet/values/item-values';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { AddDialog } from './add-dialog';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }));

const create = vi.mocked(items.createItem);

const phone = {
  id: 'phone',
  savedAtMs: 5,
  values: { ...createInitialValues(news, '2026-05-01'), title: { kz: '', ru: 'На телефоне' } },
  base: null,
};
const discardAutosave = vi.mocked(items.discardAutosave);

beforeEach(() => {
  discardAutosave.mockReset().mockResolvedValue({ ok: true });
  vi.mocked(items.autosave).mockResolvedValue({ ok: true });
  localStorage.clear();
  create.mockReset().mockResolvedValue({ ok: false, problem: { code: 'internal' } });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  push.mockReset();
  show('news');
});

/** An extra of a feature that reads the form. */
function TitleLength({ form }: { readonly form: ItemForm }) {
  const title = useWatch({ control: form.methods.control, name: 'title.ru' }) as string | null;
  return <output>{title?.length ?? 0}</output>;
}

function show(collection: CollectionName): void {
  const copy = collection === 'news' ? phone : {};
  vi.mocked(items.readAutosave).mockResolvedValue({ ok: true, copy });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
      parts={mergeFormParts([{ extras: { albums: TitleLength } }])}
    >
      <AddDialog collection={collection} today="2026-05-01" onClose={() => {}} />
    </CabinetProvider>,
  );
}

const titleIn = (locale: 'kz' | 'ru') => document.getElementById(`add-title-${locale}`) as HTMLInputElement;
const save = () => fireEvent.click(screen.getByRole('button', { name: cabinet.add.continue }));
const isRefused = (locale: 'kz' | 'ru') => titleIn(locale).getAttribute('aria-invalid') === 'true';

test.each(['', '  '])(
  'rejects a draft with the title %j until it has a title in one language',
  async (title) => {
    fireEvent.change(titleIn('ru'), { target: { value: title } });
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(errors.issues.untitled);
    expect([isRefused('kz'), isRefused('ru')]).toEqual([true, true]);
    fireEvent.change(titleIn('ru'), { target: { value: 'Название' } });
    expect([isRefused('kz'), isRefused('ru')]).toEqual([false, false]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(create).not.toHaveBeenCalled();
    save();
    expect(create).toHaveBeenCalledTimes(1);
  },
);

test('does not offer what was typed before the answer of the server', async () => {
  cleanup();
  let answer: (copy: object) => void = () => {};
  vi.mocked(items.readAutosave).mockReturnValue(
    new Promise((resolve) => (answer = (copy) => resolve({ ok: true, copy } as never))),
  );
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <AddDialog collection="news" today="2026-05-01" onClose={() => {}} />
    </CabinetProvider>,
  );
  fireEvent.change(titleIn('ru'), { target: { value: 'Только что' } });
  const isStored = () => Object.keys(localStorage).some((key) => key.startsWith('cabinet.unsent.'));
  await waitFor(() => expect(isStored()).toBe(true));
  answer(phone);
  await screen.findByRole('button', { name: cabinet.form.autosave.restore });
  expect(screen.getAllByRole('button', { name: cabinet.form.autosave.restore, hidden: true })).toHaveLength(
    1,
  );
});

test('offers the text of another device, and keeps it after another item is saved', async () => {
  create.mockImplementation(async (_person, _collection, input) => ({
    ok: true,
    item: { ...input, id: 'n1', version: 1 } as never,
  }));
  expect(await screen.findByText(new RegExp(cabinet.form.autosave.elsewhere))).toBeTruthy();
  fireEvent.change(titleIn('ru'), { target: { value: 'За столом' } });
  await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));
  save();
  await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(0));
  expect(discardAutosave).not.toHaveBeenCalled();
});

test('restores the text of another device', async () => {
  fireEvent.click(await screen.findByRole('button', { name: cabinet.form.autosave.restore }));
  expect(titleIn('ru').value).toBe('На телефоне');
});

const isMarked = (name: string) =>
  document.getElementById(`add-${name}`)?.getAttribute('aria-required') === 'true';

test('marks no field of a draft, because a title in one language is enough', () => {
  expect(['title-kz', 'title-ru', 'category', 'date'].filter(isMarked)).toEqual([]);
  const hint = cabinet.add.oneLanguage.replace('{field}', content.news.fields.title.label);
  expect(screen.getByText(hint)).toBeTruthy();
});

test('marks what publication needs, but neither of the titles', () => {
  cleanup();
  show('albums');
  expect(['title-kz', 'title-ru', 'category', 'date'].filter(isMarked)).toEqual(['category', 'date']);
});

test('starts an announcement with an importance and a place', () => {
  cleanup();
  show('notifications');
  const valueOf = (name: string) => (document.getElementById(`add-${name}`) as HTMLSelectElement).value;
  expect([valueOf('level'), valueOf('placement')]).toEqual(['info', 'everywhere']);
});

test('opens the photos of a new album', async () => {
  create.mockImplementation(async (_person, _collection, input) => ({
    ok: true,
    item: { ...input, id: 'a1', version: 1, updatedAt: '2026-05-01T05:00:00.000Z' } as never,
  }));
  cleanup();
  show('albums');
  fireEvent.change(titleIn('ru'), { target: { value: 'Праздник' } });
  // Visitors would see an album without pictures.
  expect(screen.queryByRole('button', { name: cabinet.add.publish })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: cabinet.add.toPhotos }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/cabinet/album/a1/photos'));
});

test.each([
  ['one language', ['ru'], ` ${cabinet.form.site.shownRu}`],
  ['both languages', ['kz', 'ru'], ''],
] as const)('says what visitors see of an item that was published in %s', async (_, languages, end) => {
  const announce = vi.spyOn(toast, 'success');
  create.mockImplementation(async (_person, _collection, input) => ({
    ok: true,
    item: { ...input, id: 'l1', version: 1, updatedAt: '2026-05-01T05:00:00.000Z' } as never,
  }));
  cleanup();
  show('notifications');
  for (const language of languages) {
    const field = document.getElementById(`add-text-${language}`)!;
    fireEvent.change(field, { target: { value: 'Объявление' } });
  }
  fireEvent.click(screen.getByRole('button', { name: cabinet.add.publish }));
  await waitFor(() => expect(announce).toHaveBeenCalled());
  expect(textOf(announce.mock.calls[0]![0])).toBe(
    `${cabinet.add.published.replace('{title}', 'Объявление')}${end}`,
  );
  announce.mockRestore();
});

/** Returns the text of a message, which may be a component with a link. */
function textOf(message: unknown): string {
  return typeof message === 'string' ? message : (message as { props: { text: string } }).props.text;
}

test('shows the extra of a feature below the fields of its collection, with their values', () => {
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  show('albums');
  fireEvent.change(titleIn('ru'), { target: { value: 'Праздник' } });
  const extra = screen.getByText('8');
  expect(titleIn('ru').compareDocumentPosition(extra)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
