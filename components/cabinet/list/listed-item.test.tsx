// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listUses } from '@/lib/actions/item-actions';
import type { UseCount } from '@/lib/api/contract';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { storedPartner } from '@/tests/setup/stored-partner';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ListedItem } from './listed-item';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
});

function show(item: object, uses: UseCount | null = null) {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <ListedItem
        collection="partners"
        item={{ ...storedPartner, ...item }}
        nowMs={Date.parse('2026-11-22T12:00:00Z')}
        uses={uses}
      />
    </CabinetProvider>,
  );
}

test('opens an item in the trash, and offers to restore it', () => {
  show({ deletedAt: '2026-11-20T03:00:00.000Z', status: { kz: 'published', ru: 'published' } });
  const link = screen.getByRole('link', { name: 'b' });
  expect(link.getAttribute('href')).toBe(`/ru/cabinet/partner/${storedPartner.id}`);
  expect(screen.getByText(cabinet.state.trashed)).toBeTruthy();
  expect(screen.queryByText(new RegExp(cabinet.state.published))).toBeNull();
  expect(screen.getByRole('button', { name: 'Восстановить: b' })).toBeTruthy();
});

test('shows the number of uses before a deletion, and lists them', async () => {
  const use = { collection: 'news', id: 'n1', title: { kz: null, ru: 'Новость' }, places: [], isShown: true };
  vi.mocked(listUses).mockResolvedValue({ ok: true, uses: [use] });
  show({}, { id: storedPartner.id, total: 1, shown: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Используется в 1 записи: b' }));
  const link = await screen.findByRole('link', { name: 'Новость' });
  expect(link.getAttribute('href')).toBe('/ru/cabinet/news/n1');
});

test('mentions no uses of an unused item', () => {
  show({}, { id: storedPartner.id, total: 0, shown: 0 });
  expect(screen.queryByRole('button', { name: /Используется/ })).toBeNull();
});
