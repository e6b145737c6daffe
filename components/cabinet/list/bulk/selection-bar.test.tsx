// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeItems } from '@/lib/actions/bulk-actions';
import { createEmptyInput } from '@/lib/content/input';
import { milestone } from '@/lib/content/types/milestone';
import type { Item } from '@/lib/content/registry';
import ruCabinet from '@/messages/ru/cabinet.json';
import ruErrors from '@/messages/ru/errors.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { Toasts } from '../../shell/toasts';
import { toChangedInput, type BulkResult } from '@/lib/actions/bulk-change';
import { SelectionBar } from './selection-bar';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const ids = ['a', 'b', 'c'];
const change = vi.mocked(changeItems);

beforeEach(() => {
  toast.remove();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  change.mockReset();
});

it('changes only items that differ from the requested state', () => {
  const input = { ...createEmptyInput(milestone), status: { kz: 'published', ru: 'draft' } } as const;
  const publish = (status: object) => toChangedInput(input, { kind: 'publication', status });
  expect(publish({ kz: 'published' })).toBeNull();
  expect(publish({ ru: 'published' })?.status).toEqual({ kz: 'published', ru: 'published' });
  expect(publish({ kz: 'draft', ru: 'draft' })?.status).toEqual({ kz: 'draft', ru: 'draft' });
  const move = (id: string | null) => toChangedInput(input, { kind: 'reference', field: 'image', id });
  expect(move(null)).toBeNull();
  expect(move('x')).toMatchObject({ image: 'x' });
});

it('reports published, scheduled and unchanged items', async () => {
  const states = { a: 'published', b: 'published', c: 'published', d: 'scheduled', e: 'expired' } as const;
  answer({ ok: true, done: ['a', 'd', 'e'], unchanged: ['b', 'c'], states, refused: [] });
  show();
  fireEvent.click(screen.getByRole('button', { name: ruCabinet.bulk.publish.kz }));
  await screen.findByText(
    'На казахском опубликована 1 запись. На казахском запланирована публикация 1 записи. ' +
      'Уже были опубликованы 2 записи. У 1 записи срок показа закончился: на сайте её нет.',
  );
});

it('reports withdrawn items', async () => {
  answer({ ok: true, done: ['a', 'b'], unchanged: ['c'], states: {}, refused: [] });
  show();
  fireEvent.click(screen.getByRole('button', { name: ruCabinet.bulk.unpublish }));
  await screen.findByText('Снято с публикации 2 записи. 1 запись и так не опубликована.');
});

it('reports it in a message that can be dismissed', async () => {
  answer({ ok: true, done: ids, unchanged: [], states: {}, refused: [] });
  show();
  fireEvent.click(screen.getByRole('button', { name: ruCabinet.bulk.remove }));
  const text = await screen.findByText('3 записи в корзине.');
  const close = screen.getByRole('button', { name: ruCabinet.toast.close });
  close.focus();
  fireEvent.click(close);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(text.isConnected).toBe(false));
});

it('undoes a change once, however often the button is pressed', async () => {
  answer({ ok: true, done: ids, unchanged: [], states: {}, refused: [] });
  show();
  fireEvent.click(screen.getByRole('button', { name: ruCabinet.bulk.remove }));
  const undo = await screen.findByRole('button', { name: ruCabinet.bulk.undo });
  fireEvent.click(undo);
  fireEvent.click(undo);
  await screen.findByText('Возвращено 3 записи.');
  expect(change.mock.calls.map(([, , , { kind }]) => kind)).toEqual(['remove', 'restore']);
});

function answer(result: BulkResult): void {
  change.mockResolvedValue(result);
}

function show() {
  const items = ids.map((id) => ({ id, status: {}, deletedAt: null, createdBy: null }) as unknown as Item);
  return render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet, errors: ruErrors }}
    >
      <main>
        <h1>Milestones</h1>
      </main>
      <SelectionBar collection="milestones" selectedItems={items} all={items} onSelect={vi.fn()} />
      <Toasts closeLabel={ruCabinet.toast.close} />
    </CabinetProvider>,
  );
}
