// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import ruCabinet from '@/messages/ru/cabinet.json';
import { listItems } from '@/lib/actions/item-actions';
import type { ItemView } from '@/lib/content/kinds/reference';
import type { Item } from '@/lib/content/registry';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ItemSelect } from './item-select';

const published = { status: { kz: 'published', ru: 'published' }, publishAt: null, unpublishAt: null };
const albumCount = 2_000;
const perPage = 100;

it('offers search results if a list cannot hold all items, and keeps the chosen item', async () => {
  const list = vi.mocked(listItems).mockImplementation((_person, _collection, { q }) => {
    const found = listAlbums().filter(({ title }) => !q || title.ru.includes(q));
    const page = {
      data: found.slice(0, perPage) as unknown as Item[],
      total: found.length,
      page: 1,
      perPage,
    };
    return Promise.resolve({ ok: true, page });
  });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet }}
    >
      <Choice />
    </CabinetProvider>,
  );
  const search = await screen.findByRole('searchbox', { name: ruCabinet.control.searchTitle });
  expect(screen.queryByRole('option', { name: 'Album 1999' })).toBeNull();
  fireEvent.change(search, { target: { value: '1999' } });
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: 'Album 1999' });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: option.value } });
  fireEvent.change(search, { target: { value: 'Album 7' } });
  await screen.findByRole('option', { name: 'Album 7' });
  await waitFor(() => expect(list).toHaveBeenCalledTimes(3));
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe(option.value);
});

it('offers no search if all items are listed', async () => {
  const page = { data: listAlbums().slice(0, 3) as unknown as Item[], total: 3, page: 1, perPage };
  vi.mocked(listItems).mockResolvedValue({ ok: true, page });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet }}
    >
      <Choice />
    </CabinetProvider>,
  );
  await screen.findByRole('option', { name: 'Album 2' });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('orders dishes by the names in the language of the cabinet, and marks those that visitors do not see', async () => {
  const dishes = [
    { id: 'a', title: { kz: 'Ағаш', ru: 'Яблоко' }, ...published },
    {
      id: 'b',
      title: { kz: 'Бәліш', ru: 'Ёжик из рыбы' },
      ...published,
      status: { kz: 'draft', ru: 'draft' },
    },
    { id: 'c', title: { kz: 'Сорпа', ru: 'Бульон' }, ...published },
  ];
  const page = { data: dishes as unknown as Item[], total: 3, page: 1, perPage };
  vi.mocked(listItems).mockResolvedValue({ ok: true, page });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet }}
    >
      <Choice to="dish" />
    </CabinetProvider>,
  );
  await screen.findByRole('option', { name: 'Яблоко' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ruCabinet.control.choose,
    'Бульон',
    `Ёжик из рыбы (${ruCabinet.control.hidden})`,
    'Яблоко',
  ]);
});

function Choice({ to = 'album' }: { readonly to?: 'album' | 'dish' }) {
  const [value, setValue] = useState<ItemView | null>(null);
  return <ItemSelect id="choice" to={to} value={value} onChoose={setValue} />;
}

function listAlbums() {
  return Array.from({ length: albumCount }, (_, index) => ({
    id: `album-${index}`,
    title: { kz: `Album ${index}`, ru: `Album ${index}` },
    ...published,
  }));
}
