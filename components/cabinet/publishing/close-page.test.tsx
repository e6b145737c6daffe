// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  changePageLinks,
  listPageLinks,
  listRemovedLinks,
  putBackLinks,
} from '@/lib/actions/page-link-actions';
import { restoreItem } from '@/lib/actions/item-actions';
import type { Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import redirects from '@/messages/ru/redirects.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { RestoreButton } from '../list/actions/restore-button';
import { HideFromMenuButton } from './hide-from-menu-button';
import { ClosePageDialog } from './close-page-dialog';
import { UnpublishButton } from './unpublish-button';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

const link = {
  collection: 'menu',
  id: 'm1',
  title: { kz: null, ru: 'Главное меню' },
  places: [{ field: 'header', locale: null }],
  isShown: true,
  isReference: false,
  count: 2,
  version: 7,
  canRemove: true,
};
const card = {
  ...link,
  collection: 'pages',
  id: 'p2',
  title: { kz: null, ru: 'Клуб' },
  version: 3,
  isReference: true,
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  vi.mocked(listPageLinks).mockReset();
  vi.mocked(changePageLinks).mockReset();
});

function show(children: ReactNode) {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Admin', email: 'a@lyceum.local', scope: ['admin'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors, redirects }}
    >
      {children}
    </CabinetProvider>,
  );
}

function showUnpublish(slug: string) {
  const onSave = vi.fn(() => Promise.resolve());
  const item = { id: 'p1', slug, status: { kz: 'published', ru: 'published' }, createdBy: null };
  show(<UnpublishButton collection="pages" item={item as unknown as Item} onSave={onSave} />);
  fireEvent.click(screen.getByRole('button', { name: 'Снять с публикации' }));
  return onSave;
}

test('offers to remove the links to a page that is withdrawn, which stay by default', async () => {
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, links: [link] });
  const onSave = showUnpublish('it');
  const box = await screen.findByRole('checkbox', { name: /Главное меню/ });
  expect((box as HTMLInputElement).checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Снять на обоих языках' }));
  expect(onSave).toHaveBeenCalledWith({
    status: { kz: 'draft', ru: 'draft' },
    closing: { links: [], redirectTo: null },
  });
});

test('removes chosen links and leads visitors elsewhere only if no language stays', async () => {
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, links: [link] });
  const onSave = showUnpublish('it');
  fireEvent.click(await screen.findByRole('checkbox', { name: /Главное меню/ }));
  const address = screen.getByRole('combobox');
  fireEvent.change(address, { target: { value: 'contact' } });
  fireEvent.click(screen.getByRole('button', { name: 'Снять на обоих языках' }));
  expect(onSave).toHaveBeenLastCalledWith({
    status: { kz: 'draft', ru: 'draft' },
    closing: { links: [{ collection: 'menu', id: 'm1', version: 7 }], redirectTo: '/contact' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Снять с публикации' }));
  await screen.findByRole('checkbox');
  fireEvent.click(screen.getByRole('button', { name: 'Снять на русском' }));
  expect(onSave).toHaveBeenLastCalledWith({ status: { ru: 'draft' } });
});

test('says why a page stays that the site needs, and does not offer to withdraw it', () => {
  showUnpublish('accessibility');
  expect(screen.getByText(/кнопка версии для слабовидящих/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Снять на/ })).toBeNull();
  expect(listPageLinks).not.toHaveBeenCalled();
});

function showDialog() {
  const onRemoved = vi.fn();
  show(<ClosePageDialog id="p1" name="IT" isOfSite onRemoved={onRemoved} onClose={vi.fn()} />);
  return onRemoved;
}

const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Удалить' }));

test('says before a page is deleted that nothing leads to it', async () => {
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, links: [] });
  vi.mocked(changePageLinks).mockResolvedValue({ ok: true });
  const onRemoved = showDialog();
  await screen.findByText('Ни меню, ни записи сюда не ведут.');
  remove();
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledWith(0));
});

test('removes links with the page; those by id always, those of others never', async () => {
  const foreign = { ...link, id: 'm2', title: { kz: null, ru: 'Чужое' }, canRemove: false };
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, links: [link, card, foreign] });
  vi.mocked(changePageLinks).mockResolvedValue({ ok: true });
  const onRemoved = showDialog();
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findByRole('checkbox', { name: /Клуб/ });
  expect([box(/Клуб/).checked, box(/Клуб/).disabled]).toEqual([true, true]);
  expect([box(/Чужое/).checked, box(/Чужое/).disabled]).toEqual([false, true]);
  fireEvent.click(box(/Главное меню/));
  remove();
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledWith(1));
  expect(vi.mocked(changePageLinks).mock.lastCall?.slice(1)).toEqual([
    'p1',
    {
      closing: { by: 'remove', version: null },
      links: [{ collection: 'pages', id: 'p2', version: 3 }],
      redirectTo: null,
    },
  ]);
});

test('names the items that were changed meanwhile, and reads the links again', async () => {
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, links: [link] });
  vi.mocked(changePageLinks).mockResolvedValue({
    ok: false,
    problem: { code: 'links_changed', uses: [link] },
  });
  const onRemoved = showDialog();
  await screen.findByRole('checkbox');
  remove();
  expect((await screen.findByRole('alert')).textContent).toContain('Главное меню');
  await vi.waitFor(() => expect(listPageLinks).toHaveBeenCalledTimes(2));
  expect(onRemoved).not.toHaveBeenCalled();
});

test('refuses an address to which nothing can lead', async () => {
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, links: [] });
  showDialog();
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'javascript:alert(1)' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Удалить' }).disabled).toBe(true);
});

test('hides a page from the menu alone', async () => {
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, links: [link, card] });
  vi.mocked(changePageLinks).mockResolvedValue({ ok: true });
  show(<HideFromMenuButton id="p1" name="IT" />);
  fireEvent.click(screen.getByRole('button', { name: 'Убрать из меню: IT' }));
  await vi.waitFor(() => expect(changePageLinks).toHaveBeenCalled());
  expect(vi.mocked(changePageLinks).mock.lastCall?.[2]).toEqual({
    closing: { by: 'nothing' },
    links: [{ collection: 'menu', id: 'm1', version: 7 }],
    redirectTo: null,
  });
});

test('says which links were removed from a restored page, and puts back those of unchanged items', async () => {
  const removed = [
    { ...link, canPutBack: true },
    { ...card, canPutBack: false },
  ];
  vi.mocked(restoreItem).mockResolvedValue({ ok: true, item: {} as Item });
  vi.mocked(listRemovedLinks).mockResolvedValue({ ok: true, links: removed });
  vi.mocked(putBackLinks).mockResolvedValue({ ok: true, links: removed });
  show(<RestoreButton collection="pages" id="p1" title="IT" />);
  fireEvent.click(screen.getByRole('button', { name: 'Восстановить: IT' }));
  expect(await screen.findByText(/потом эти записи изменили/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть ссылки' }));
  await vi.waitFor(() => expect(putBackLinks).toHaveBeenCalled());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('looks for links to a page that staff have added, too', async () => {
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, links: [] });
  showUnpublish('club');
  await vi.waitFor(() => expect(listPageLinks).toHaveBeenCalledTimes(1));
});
