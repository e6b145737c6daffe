// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findCycleMenu } from '../actions';
import type { Item } from '@/lib/content/registry';
import { daymenu } from '../content/daymenu';
import ruCabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ItemFormProvider } from '@/components/cabinet/form/item-form-provider';
import { createInitialValues } from '@/components/cabinet/values/item-values';
import { useItemForm } from '@/components/cabinet/form/use-item-form';
import { CycleOffer } from './cycle-offer';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));
vi.mock('../actions');
const texts = ruCabinet.dayMenu.cycle;
const dish = (id: string) => ({ id, slug: null, title: { kz: id, ru: id } });
const empty = createInitialValues(daymenu, '2026-09-01');
const toMenu = (title: string, values: object) =>
  ({ ...empty, title: { kz: title, ru: title }, ...values }) as unknown as Item<'cyclemenus'>;

it('says that the menu is of an earlier date, and replaces what it took, but nothing that is typed', async () => {
  vi.mocked(findCycleMenu).mockImplementation((_person, date) => {
    const menu =
      date === '2026-09-01'
        ? toMenu('Day 1', { lunch: [dish('soup')], snack: [dish('apple')] })
        : toMenu('Day 2', { lunch: [dish('fish')] });
    return Promise.resolve({ ok: true, menu });
  });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet, common, content, errors }}
    >
      <Offer />
    </CabinetProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: texts.take }));
  await vi.waitFor(() => expect(read()).toBe('Day 1|Day 1|soup|apple'));
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  expect(screen.queryByRole('button', { name: texts.again })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(screen.getByRole('status').textContent).toMatch(/1\sсентября/);
  fireEvent.click(screen.getByRole('button', { name: texts.again }));
  await vi.waitFor(() => expect(read()).toBe('Typed|Day 2|fish|'));
  expect(screen.getByRole('button', { name: texts.take })).toBeTruthy();
});

const read = () => screen.getByRole('note').textContent;

function Offer() {
  const form = useItemForm({ collection: 'daymenus', item: null, initial: empty, autosave: null });
  const menu = form.methods.watch() as Item<'daymenus'>;
  const toIds = (dishes: readonly { readonly id: string }[]) => dishes.map(({ id }) => id).join();
  return (
    <ItemFormProvider form={form}>
      <CycleOffer form={form} />
      <button type="button" onClick={() => form.methods.setValue('title.kz', 'Typed')}>
        Type
      </button>
      <button type="button" onClick={() => form.methods.setValue('date', '2026-09-02')}>
        Next day
      </button>
      <p role="note">{[menu.title.kz, menu.title.ru, toIds(menu.lunch), toIds(menu.snack)].join('|')}</p>
    </ItemFormProvider>
  );
}
