// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listItems } from '@/lib/actions/item-actions';
import type { Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ImageLibrary } from './image-library';

const list = vi.mocked(listItems);
const file = { variants: [{ url: '/p.webp', width: 320, height: 200, format: 'webp' }] };
const images = Array.from({ length: 100 }, (_, index) => ({
  id: `image-${index}`,
  alt: { kz: null, ru: `Image ${index}` },
  file,
})) as unknown as Item[];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  list.mockReset().mockImplementation(async (_person, _collection, { q, page = 1, perPage = 24 }) => {
    const matches = images.filter(({ id }) => !q || id.endsWith(q));
    const data = matches.slice((page - 1) * perPage, page * perPage);
    return { ok: true, page: { data, total: matches.length, page, perPage } };
  });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, errors }}
    >
      <ImageLibrary onChoose={() => {}} onClose={() => {}} />
    </CabinetProvider>,
  );
});

const countImages = () => screen.queryAllByRole('listitem').length;
const findMore = () => screen.findByRole('button', { name: cabinet.control.libraryMore });

test('loads page after page up to the last image', async () => {
  for (const count of [24, 48, 72, 96]) {
    await waitFor(() => expect(countImages()).toBe(count));
    fireEvent.click(await findMore());
  }
  await waitFor(() => expect(countImages()).toBe(100));
  expect(screen.queryByRole('button', { name: cabinet.control.libraryMore })).toBeNull();
  expect(list.mock.calls.map(([, , { page, perPage }]) => [page, perPage])).toEqual(
    [1, 2, 3, 4, 5].map((page) => [page, 24]),
  );
});

test('shows an image once if an upload has moved it to the next page', async () => {
  await waitFor(() => expect(countImages()).toBe(24));
  list.mockResolvedValueOnce({
    ok: true,
    page: { data: images.slice(23, 47), total: 101, page: 2, perPage: 24 },
  });
  fireEvent.click(await findMore());
  await waitFor(() => expect(countImages()).toBe(47));
});

test('keeps the images after a page failed to load, and can try again', async () => {
  await waitFor(() => expect(countImages()).toBe(24));
  list.mockResolvedValueOnce({ ok: false, problem: { code: 'offline' } });
  fireEvent.click(await findMore());
  await screen.findByRole('alert');
  expect(countImages()).toBe(24);
  fireEvent.click(await findMore());
  await waitFor(() => expect(countImages()).toBe(48));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('starts a new search with its first page', async () => {
  await waitFor(() => expect(countImages()).toBe(24));
  fireEvent.click(await findMore());
  await waitFor(() => expect(countImages()).toBe(48));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '-7' } });
  await waitFor(() => expect(countImages()).toBe(1));
  expect(list.mock.lastCall?.[2]).toEqual({ q: '-7', page: 1, perPage: 24 });
});
