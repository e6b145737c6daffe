// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listPageLinks } from '@/lib/actions/item-actions';
import type { Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ClosePageDialog } from './close-page-dialog';
import { UnpublishButton } from './unpublish-button';

const use = {
  collection: 'menu',
  id: 'm1',
  title: { kz: null, ru: 'Главное меню' },
  places: [{ field: 'header', locale: null }],
  isShown: true,
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  vi.mocked(listPageLinks).mockReset();
});

function show(children: ReactNode) {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Admin', email: 'a@lyceum.local', scope: ['admin'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
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

test('names what leads to a page of the site before it is withdrawn', async () => {
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, uses: [use] });
  const onSave = showUnpublish('it');
  const link = await screen.findByRole('link', { name: 'Главное меню' });
  expect(link.getAttribute('href')).toBe('/ru/cabinet/menu/m1');
  expect(screen.getByRole('link', { name: '«Переадресация»' }).getAttribute('href')).toBe(
    '/ru/cabinet/redirects',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Снять на обоих языках' }));
  expect(onSave).toHaveBeenCalledWith({ status: { kz: 'draft', ru: 'draft' } });
});

test('says why a page stays that the site needs, and does not offer to withdraw it', () => {
  showUnpublish('accessibility');
  expect(screen.getByText(/кнопка версии для слабовидящих/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Снять на/ })).toBeNull();
  expect(listPageLinks).not.toHaveBeenCalled();
});

test('says before a page is deleted that nothing leads to it', async () => {
  vi.mocked(listPageLinks).mockResolvedValue({ ok: true, uses: [] });
  const onRemove = vi.fn();
  show(<ClosePageDialog id="p1" name="IT" onRemove={onRemove} onClose={vi.fn()} />);
  await screen.findByText('Ни меню, ни записи сюда не ведут.');
  fireEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('does not look for links to a page that staff have added', () => {
  showUnpublish('club');
  expect(screen.getByRole('button', { name: 'Снять на обоих языках' })).toBeTruthy();
  expect(listPageLinks).not.toHaveBeenCalled();
});
