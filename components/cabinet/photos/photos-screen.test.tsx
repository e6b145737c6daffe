// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { Toasts } from '../shell/toasts';
import { beforeEach, expect, it, vi } from 'vitest';
import { replaceItem } from '@/lib/actions/item-actions';
import { savePhotos } from '@/lib/actions/photo-actions';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { PhotosScreen } from './photos-screen';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const stored = {
  version: 1,
  updatedAt: '2026-05-01T05:00:00.000Z',
  textChangedAt: { kz: null, ru: null },
  createdBy: null,
};
const album = {
  ...createEmptyInput(definitionOf('albums')),
  ...stored,
  id: 'a1',
  slug: 'toi',
  title: { kz: 'Той', ru: 'Праздник' },
} as unknown as Item<'albums'>;
const photo = {
  ...createEmptyInput(definitionOf('images')),
  ...stored,
  id: 'p1',
  album: { id: 'a1', title: album.title },
  decorative: true,
  showsPeople: false,
} as unknown as Item<'images'>;

beforeEach(() => {
  toast.remove();
  // jsdom has no matchMedia.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  vi.mocked(savePhotos)
    .mockReset()
    .mockImplementation(async (_person, changes) => ({
      ok: true,
      results: changes.map(({ input }) => ({
        ok: true,
        item: { ...photo, ...input, version: 2, album: photo.album } as unknown as Item,
      })),
    }));
  vi.mocked(replaceItem).mockImplementation(async (_person, _collection, _id, input) => ({
    ok: true,
    item: { ...album, ...input, version: 2 } as unknown as Item,
  }));
});

function show(photos = [photo], scope = 'editor') {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: [scope] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <PhotosScreen album={album} photos={photos} nowMs={0} />
      <Toasts closeLabel="" />
    </CabinetProvider>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const publishPhotos = cabinet.photos.publishAll.replace('{count}', '1');

it('says that photos of a draft album stay unseen, and publishes the album beside them', async () => {
  show();
  expect(screen.getByText(cabinet.photos.album.draft)).toBeTruthy();
  fireEvent.click(button(publishPhotos));
  expect(await screen.findByText(/^Готово 1 изображение, но посетители его не видят/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: publishPhotos })).toBeNull();

  fireEvent.click(button(cabinet.photos.album.publish));
  await waitFor(() => expect(screen.queryByText(cabinet.photos.album.draft)).toBeNull());
  expect(vi.mocked(replaceItem).mock.lastCall?.[3]).toMatchObject({
    status: { kz: 'published', ru: 'published' },
  });
  expect(screen.getByText('Альбом опубликован. Посетители видят изображений: 1 из 1.')).toBeTruthy();
  const link = screen.getAllByRole('link', { name: cabinet.form.view }).at(-1);
  expect(link?.getAttribute('href')).toBe('/ru/gallery/images?album=toi');
});

it('tells an author who can publish the album', () => {
  show([], 'author');
  expect(screen.getByText(/Опубликовать его может редактор или администратор/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: cabinet.photos.album.publish })).toBeNull();
});

it('undoes that photos were unpublished', async () => {
  show([{ ...photo, status: { kz: 'published', ru: 'draft' } } as Item<'images'>]);
  const listStatuses = () => vi.mocked(savePhotos).mock.calls.map(([, changes]) => changes[0]!.input.status);
  fireEvent.click(button('Снять с публикации 1 изображение'));
  fireEvent.click(await screen.findByRole('button', { name: cabinet.bulk.undo }));
  await waitFor(() =>
    expect(listStatuses()).toEqual([
      { kz: 'draft', ru: 'draft' },
      { kz: 'published', ru: 'draft' },
    ]),
  );
});

it('describes several photos only after naming what they lack', async () => {
  show([{ ...photo, decorative: false, showsPeople: true } as Item<'images'>]);
  fireEvent.click(button(cabinet.photos.describeAll.replace('{count}', '1')));
  fireEvent.click(button(cabinet.photos.apply));
  expect(document.activeElement).toBe(document.getElementById('many-alt-kz'));
  expect(document.getElementById('many-consent-error')?.textContent).toBe(errors.issues.consent_required);
  fireEvent.click(document.getElementById('many-consent')!);
  expect(document.getElementById('many-by-error')?.textContent).toBe(errors.issues.consent_source_required);
  expect(savePhotos).not.toHaveBeenCalled();
  fireEvent.click(button(cabinet.photos.applyLater));
  await waitFor(() => expect(savePhotos).toHaveBeenCalled());
});
