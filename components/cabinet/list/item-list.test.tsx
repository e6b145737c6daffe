// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeItems } from '@/lib/actions/bulk-actions';
import { listFound } from '@/lib/actions/lists/found-action';
import type { Item } from '@/lib/content/registry';
import { maxSearchTotal } from '@/lib/content/lists/search-total';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { storedPartner } from '@/tests/setup/stored-partner';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ItemList } from './item-list';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }),
  usePathname: () => '/ru/cabinet/partner',
  useSearchParams: () => new URLSearchParams(),
}));

const toItem = (index: number) =>
  ({ ...storedPartner, id: `p${index}`, name: { kz: `N${index}`, ru: `N${index}` } }) as unknown as Item;
const all = Array.from({ length: 45 }, (_, index) => toItem(index));
const change = vi.mocked(changeItems);

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  change.mockReset();
  show(all.length);
});

/** Shows the first page of a search in a list that counts so many. */
function show(total: number) {
  return render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <ItemList
        collection="partners"
        path="/ru/cabinet/partner"
        filter={{ q: 'n', status: null, page: 1 }}
        items={all.slice(0, 10)}
        total={total}
        nowMs={Date.parse('2026-11-22T12:00:00Z')}
        uses={[]}
        isComplete={false}
        tools={null}
      />
    </CabinetProvider>,
  );
}

const selectFound = async () => {
  vi.mocked(listFound).mockResolvedValue({ ok: true, items: all });
  fireEvent.click(screen.getByRole('checkbox', { name: cabinet.bulk.selectAll }));
  fireEvent.click(
    screen.getByRole('button', { name: cabinet.bulk.selectFound.replace('{count}', String(all.length)) }),
  );
  const bar = screen.getByRole('group', { name: cabinet.bulk.label });
  await within(bar).findByText(cabinet.bulk.count.replace('{count}', String(all.length)));
  return bar;
};

test('changes all found items in small calls, and names the one that was refused', async () => {
  change.mockImplementation(async (_person, _collection, ids) => ({
    ok: true,
    done: ids.filter((id) => id !== 'p44'),
    unchanged: [],
    states: {},
    refused: ids
      .filter((id) => id === 'p44')
      .map((id) => ({ id, problem: { code: 'shown_in_others' as const } })),
  }));
  const bar = await selectFound();
  expect(vi.mocked(listFound).mock.calls[0]?.[2]).toEqual({ q: 'n' });
  fireEvent.click(within(bar).getByRole('button', { name: cabinet.bulk.unpublish }));
  await screen.findByText('N44', { selector: 'dialog a' });
  expect(change.mock.calls.map(([, , ids]) => ids.length)).toEqual([20, 20, 5]);
});

test('stops after the call that is on its way', async () => {
  let answer = () => {};
  change.mockImplementation(async (_person, _collection, ids) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { ok: true, done: [...ids], unchanged: [], states: {}, refused: [] };
  });
  const bar = await selectFound();
  fireEvent.click(within(bar).getByRole('button', { name: cabinet.bulk.remove }));
  fireEvent.click(await within(bar).findByRole('button', { name: cabinet.bulk.stop }));
  answer();
  await waitFor(() => expect(within(bar).queryByRole('progressbar')).toBeNull());
  expect(change).toHaveBeenCalledTimes(1);
  expect(within(bar).getByText(cabinet.bulk.count.replace('{count}', '25'))).toBeTruthy();
});

test('offers the orders of the type and the last change', () => {
  const orders = screen.getByRole('navigation', { name: cabinet.list.sort });
  const links = within(orders).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('/ru/cabinet/partner?q=n&sort=-updatedAt');
});

test('a search that stops counting names the number as a beginning', () => {
  cleanup();
  show(maxSearchTotal);
  const first = cabinet.list.first.replace('{count}', String(maxSearchTotal));
  expect(screen.getByText(first)).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: cabinet.bulk.selectAll }));
  const label = cabinet.bulk.selectFirst.replace('{count}', String(maxSearchTotal));
  expect(screen.getByRole('button', { name: label })).toBeDefined();
});
