// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { listItems, orderItems, readAutosave, readItem, replaceItem } from '@/lib/actions/item-actions';
import { createEmptyInput } from '@/lib/content/input';
import type { Item } from '@/lib/content/registry';
import { page as pageType } from '@/lib/content/types/page';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { PageTree } from './page-tree';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  vi.mocked(readAutosave).mockResolvedValue({ ok: true, copy: null as never });
  vi.mocked(listItems).mockResolvedValue({ ok: true, page: { data: [], total: 0, page: 1, perPage: 100 } });
  vi.mocked(readItem).mockReset();
  vi.mocked(replaceItem).mockReset();
  vi.mocked(orderItems).mockReset();
});

function toPage(slug: string, parent: string | null, path: string, isSeen = true): Item<'pages'> {
  return {
    ...(createEmptyInput(pageType) as unknown as Item<'pages'>),
    ...{ id: slug, slug, path, title: { kz: slug, ru: slug }, version: 3, deletedAt: null },
    parent: parent === null ? null : { id: parent, slug: parent, title: { kz: parent, ru: parent } },
    createdBy: null,
    updatedBy: null,
    ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
    publishedAt: { kz: isSeen ? '2026-01-01T00:00:00Z' : null, ru: null },
    textChangedAt: { kz: null, ru: null },
  };
}

const pages = [
  toPage('about', null, '/about'),
  toPage('clubs', 'about', '/about/clubs'),
  toPage('chess', 'clubs', '/about/clubs/chess'),
  toPage('draft', null, '/draft', false),
];

function show(found: readonly string[] | null = null, shown = pages) {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Admin', email: 'a@lyceum.local', scope: ['admin'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <PageTree
        pages={shown}
        routes={[{ path: '/quality', title: 'Качество' }]}
        found={found}
        titles={shown.map(({ slug }) => slug!).toSorted()}
        nowMs={Date.parse('2026-02-01T00:00:00Z')}
        today="2026-02-01"
      />
    </CabinetProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows pages with their addresses below each other, and hides those below a closed one', () => {
  show();
  const about = screen.getByRole('link', { name: 'about' }).closest('li')!;
  expect(within(about).getByText('/about/clubs/chess')).toBeTruthy();
  expect(screen.getByText('Страница сайта без собственного текста')).toBeTruthy();
  press('Вложенные страницы: clubs');
  expect(screen.queryByText('/about/clubs/chess')).toBeNull();
  press('Развернуть все');
  expect(screen.getByText('/about/clubs/chess')).toBeTruthy();
  // The page of a route of the site stays where it is.
  expect(screen.queryByRole('button', { name: 'Переместить: about' })).toBeNull();
});

test('shows what a search found with the pages above', () => {
  show(['chess']);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'about',
    'clubs',
    'chess',
  ]);
});

test('says which addresses change before a page moves, and stores only its parent', async () => {
  const stored = { ...pages[1]!, title: { kz: 'Edited meanwhile', ru: 'clubs' }, version: 8 };
  vi.mocked(readItem).mockResolvedValue({ ok: true, item: stored });
  vi.mocked(replaceItem).mockResolvedValue({ ok: true, item: { ...stored, path: '/draft/clubs' } });
  show();
  press('Переместить: clubs');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'В какую страницу вложить' });
  // Neither itself nor the page below it.
  expect([...select.options].map(({ value }) => value)).toEqual(['', 'about', 'draft']);
  fireEvent.change(select, { target: { value: 'draft' } });
  expect(screen.getByText('Адрес изменится: /about/clubs → /draft/clubs')).toBeTruthy();
  expect(screen.getByText(/адрес 1 вложенной страницы/)).toBeTruthy();
  expect(screen.getByText(/С прежних адресов посетителей перенаправит/)).toBeTruthy();
  press('Переместить');
  await vi.waitFor(() => expect(replaceItem).toHaveBeenCalled());
  const [, collection, id, input, version] = vi.mocked(replaceItem).mock.lastCall!;
  expect([collection, id, version]).toEqual(['pages', 'clubs', 8]);
  expect(input).toMatchObject({ parent: 'draft', title: { kz: 'Edited meanwhile' } });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('does not move a page that another person has moved', async () => {
  const draft = pages[3]!;
  const moved: Item<'pages'> = { ...draft, parent: { id: 'clubs', slug: 'clubs', title: draft.title } };
  vi.mocked(readItem).mockResolvedValue({
    ok: true,
    item: moved,
  });
  show();
  press('Переместить: draft');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'about' } });
  expect(screen.getByText(/Посетители её ещё не видели/)).toBeTruthy();
  press('Переместить');
  expect((await screen.findByRole('alert')).textContent).toContain('переместил кто-то другой');
  expect(replaceItem).not.toHaveBeenCalled();
});

test('adds a page below another one', () => {
  show();
  press('Добавить ниже: clubs');
  const parent = within(screen.getByRole('dialog')).getByRole<HTMLSelectElement>('combobox', {
    name: content.page.fields.parent.label,
  });
  expect(parent.value).toBe('clubs');
});

test('sorts the pages below a page in a dialog, back to the order of their titles', async () => {
  const sorted = [
    ...pages,
    { ...toPage('sport', 'about', '/about/sport'), position: 1 },
    { ...toPage('art', 'about', '/about/art'), position: 2 },
  ];
  vi.mocked(orderItems).mockResolvedValue({ ok: true } as never);
  show(null, sorted);
  // One page below it has no order.
  expect(screen.queryByRole('button', { name: 'Порядок вложенных страниц: clubs' })).toBeNull();
  press('Порядок вложенных страниц: about');
  const dialog = screen.getByRole('dialog', { name: 'Порядок страниц в «about»' });
  const listed = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(listed()).toEqual(['clubs', 'sport', 'art']);
  expect(within(dialog).getByRole('button', { name: 'Переставить: sport' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'По алфавиту' }));
  expect(listed()).toEqual(['art', 'clubs', 'sport']);
  await vi.waitFor(() => expect(orderItems).toHaveBeenCalledTimes(1));
  expect(vi.mocked(orderItems).mock.lastCall).toEqual([
    'u1',
    'pages',
    ['art', 'clubs', 'sport'],
    ['clubs', 'sport', 'art'],
  ]);
  expect(within(dialog).getByRole('button', { name: 'По алфавиту' })).toHaveProperty('disabled', true);
});
