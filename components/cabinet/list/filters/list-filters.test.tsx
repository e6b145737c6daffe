// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import type { ListFilter } from './list-filter';
import { ListFilters } from './list-filters';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

function show(filter: Partial<ListFilter>) {
  render(
    <NextIntlClientProvider locale="ru-RU" messages={{ cabinet }} timeZone="Asia/Almaty">
      <ListFilters
        path="/ru/cabinet/news"
        filter={{ q: '', status: null, page: 1, ...filter }}
        typeLabel="N"
      />
    </NextIntlClientProvider>,
  );
  return document.querySelector('details')!;
}

test.each([
  [null, 'Фильтры'],
  ['trashed', 'Фильтры (1): Корзина'],
] as const)('with the state %s, is named %s', (status, name) => {
  expect(show({ status }).querySelector('summary')?.textContent).toBe(name);
});

test('is folded until it is opened, and folds when a state is chosen', () => {
  const folding = show({});
  expect(folding.open).toBe(false);
  folding.open = true;
  const link = screen.getByRole('link', { name: cabinet.list.statusOption.trashed });
  expect(link.getAttribute('href')).toBe('/ru/cabinet/news?status=trashed');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(folding.open).toBe(false);
  expect(document.activeElement).toBe(folding.querySelector('summary'));
});
