// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ErrorSummary } from '@/components/cabinet/form/error-summary';
import { ItemFormProvider } from '@/components/cabinet/form/item-form-provider';
import { TakenNote } from '@/components/cabinet/form/taken-note';
import { useItemForm } from '@/components/cabinet/form/use-item-form';
import { createInitialValues } from '@/components/cabinet/values/item-values';
import * as items from '@/lib/actions/item-actions';
import type { Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { substitution } from '../content/substitution';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const list = vi.mocked(items.listItems);
const note = { kz: 'Ескерту', ru: 'Примечание' };
const initial = { ...createInitialValues(substitution, '2026-09-01'), note };
const own = { ...initial, id: 's1', version: 1 } as unknown as Item<'substitutions'>;
const other = { ...own, id: 's2', title: { kz: null, ru: 'среда, 2 сентября' } };

beforeEach(() => {
  vi.mocked(items.readAutosave).mockResolvedValue({ ok: true, copy: {} });
  vi.mocked(items.autosave).mockResolvedValue({ ok: true });
  list.mockReset().mockImplementation((_person, _collection, { filter }) =>
    Promise.resolve({
      ok: true,
      page: { data: filter?.['date'] === '2026-09-02' ? [other] : [own], total: 1 } as never,
    }),
  );
});

function show(item: Item<'substitutions'> | null): void {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <Form item={item} />
    </CabinetProvider>,
  );
}

function Form({ item }: { readonly item: Item<'substitutions'> | null }) {
  const form = useItemForm({ collection: 'substitutions', item, initial, autosave: null });
  return (
    <ItemFormProvider form={form}>
      <ErrorSummary form={form} onGoTo={() => {}} />
      <TakenNote form={form} />
      <button type="button" onClick={() => form.methods.setValue('date', '2026-09-02')}>
        Next day
      </button>
      <button type="button" onClick={() => form.methods.setValue('date', null)}>
        No day
      </button>
      <button type="button" onClick={() => void form.save()}>
        Save
      </button>
    </ItemFormProvider>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const link = () => screen.queryByRole<HTMLAnchorElement>('link', { name: cabinet.form.openHolder });

it('links to the substitutions that a day has already, as soon as the day is chosen', async () => {
  show(own);
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  expect(link()).toBeNull();
  press('Next day');
  await waitFor(() => expect(link()?.getAttribute('href')).toBe('/ru/cabinet/substitution/s2'));
  expect(screen.getByRole('status').textContent).toMatch(/среда, 2\sсентября/);
  press('No day');
  expect(link()).toBeNull();
});

it('links to the item that a refused save names', async () => {
  list.mockResolvedValue({ ok: false, problem: { code: 'internal' } });
  vi.mocked(items.createItem).mockResolvedValue({
    ok: false,
    problem: {
      code: 'invalid_input',
      issues: [{ path: ['date'], code: 'day_taken', params: { kz: 'none', ru: 'none', holder: 's2' } }],
    },
  });
  show(null);
  press('Save');
  await waitFor(() => expect(link()?.getAttribute('href')).toBe('/ru/cabinet/substitution/s2'));
  expect(link()?.target).toBe('_blank');
});
