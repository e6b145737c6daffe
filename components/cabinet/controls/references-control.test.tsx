// @vitest-environment jsdom
import { listItems } from '@/lib/actions/item-actions';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import ruCabinet from '@/messages/ru/cabinet.json';
import { defineContent } from '@/lib/content/define-content';
import { localizedText, references } from '@/lib/content/kinds';
import type { ItemView } from '@/lib/content/kinds/reference';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ReferencesControl } from './references-control';

const guests = references('staff', { maxItems: 3 });
const definition = defineContent({
  type: 'event',
  fields: { title: localizedText({ maxLength: 10 }), guests },
  titleField: 'title',
  cabinet: {
    section: 'school',
    dialogFields: ['title'],
  },
  list: { sort: { field: 'title', direction: 'asc' } },
});
const people = ['Aliya', 'Berik', 'Dana'].map((name) => ({
  id: name,
  name: { kz: name, ru: name },
  status: { kz: 'published', ru: 'published' },
  ...{ publishAt: null, unpublishAt: null },
}));
const toView = (name: string): ItemView => ({ id: name, slug: null, title: { kz: name, ru: name } });

it('adds, removes and lists items in their order', async () => {
  show([toView('Dana')]);
  const select = await screen.findByRole('combobox', { name: 'Добавить: Гости' });
  await screen.findByRole('option', { name: 'Berik' });
  expect(within(select).queryByRole('option', { name: 'Dana' })).toBeNull();
  fireEvent.change(select, { target: { value: 'Berik' } });
  expect(listTitles()).toEqual(['Dana', 'Berik']);
  expect(
    screen.getByRole('button', { name: ruCabinet.order.handle.replace('{title}', 'Berik') }),
  ).toBeTruthy();
  fireEvent.change(select, { target: { value: 'Aliya' } });
  expect(select).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Dana' }));
  expect(listTitles()).toEqual(['Berik', 'Aliya']);
  expect(select).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(select);
});

function listTitles(): (string | null | undefined)[] {
  return screen.getAllByRole('listitem').map((item) => item.querySelector('span[lang]')?.textContent);
}

function show(initial: readonly ItemView[]): void {
  const page = { data: people, total: people.length, page: 1, perPage: 100 };
  vi.mocked(listItems).mockResolvedValue({ ok: true, page: page as never });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet }}
    >
      <Guests initial={initial} />
    </CabinetProvider>,
  );
}

function Guests({ initial }: { readonly initial: readonly ItemView[] }) {
  const [value, setValue] = useState(initial);
  return (
    <ReferencesControl
      id="guests"
      definition={definition}
      name="guests"
      field={guests}
      label="Гости"
      locale={null}
      value={value}
      onChange={setValue}
      focusRef={() => {}}
      describedBy={undefined}
      invalid={false}
    />
  );
}
