// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as items from '@/lib/actions/items';
import { partner } from '@/lib/content/types/partner';
import type { Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { storedPartner } from '@/tests/setup/stored-partner';
import { CabinetProvider } from '../cabinet-provider';
import { toValues } from '../form/item-values';
import { keepCopy, listCopies, toCopyPlace, type UnsentCopy } from './unsent-copy';
import { LostItem } from './lost-item';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }));

const author = { id: 'u1', name: 'Author' };
const trashed: Item<'partners'> = {
  ...storedPartner,
  name: { kz: 'Серіктес', ru: 'Партнёр' },
  createdBy: author,
  deletedAt: '2026-05-02T05:00:00.000Z',
};
const base = { values: toValues(partner, trashed), version: 3 };
const copy: UnsentCopy = {
  id: 'desk',
  savedAtMs: 5,
  values: {
    ...base.values,
    name: { kz: 'Серіктес', ru: 'Недописанное' },
    status: { kz: 'published', ru: 'draft' },
  },
  base,
};

const actions = vi.mocked(items);
const oldPlace = toCopyPlace('u1', 'partners', trashed.id);
const newPlace = toCopyPlace('u1', 'partners', null);

beforeEach(() => {
  localStorage.clear();
  push.mockClear();
  for (const action of Object.values(actions)) action.mockClear();
  actions.restoreItem.mockResolvedValue({ ok: true, item: trashed });
  actions.keepUnsaved.mockResolvedValue({ ok: true });
  actions.dropUnsaved.mockResolvedValue({ ok: true });
});

function show(
  item: Item<'partners'> | null,
  { scope = 'editor', onServer = copy }: { scope?: string; onServer?: UnsentCopy | null } = {},
) {
  render(
    <CabinetProvider
      locale="ru"
      user={{ ...author, email: 'a@lyceum.local', scope: [scope] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <main>
        <LostItem collection="partners" itemId={trashed.id} item={item} onServer={onServer} />
      </main>
    </CabinetProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const offersRestore = () => screen.queryByRole('button', { name: cabinet.list.restore }) !== null;

test('an item in the trash can be brought back, and what was typed of it is shown', async () => {
  show(trashed);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Партнёр');
  expect(screen.getByText('Недописанное')).toBeTruthy();
  expect(screen.getByText(new RegExp(cabinet.lostItem.restoreFirst))).toBeTruthy();
  press(cabinet.list.restore);
  await waitFor(() => expect(actions.restoreItem).toHaveBeenCalledWith('u1', 'partners', trashed.id));
  expect(actions.dropUnsaved).not.toHaveBeenCalled();
});

test('it is offered to nobody who may not bring it back', () => {
  show({ ...trashed, status: { kz: 'published', ru: 'draft' } }, { scope: 'author' });
  expect(offersRestore()).toBe(false);
  expect(screen.getByText(new RegExp(cabinet.lostItem.askEditor))).toBeTruthy();
  expect(screen.getByText('Недописанное')).toBeTruthy();
});

test('an author brings a draft of their own back', () => {
  show(trashed, { scope: 'author' });
  expect(offersRestore()).toBe(true);
});

test('what only this device has kept is shown as well', () => {
  keepCopy(oldPlace, { ...copy, id: 'bus', values: { ...copy.values, name: { kz: null, ru: 'В дороге' } } });
  show(trashed, { onServer: null });
  expect(screen.getByText('В дороге')).toBeTruthy();
});

test('a text that is not wanted is forgotten, here and on the server', async () => {
  keepCopy(oldPlace, copy);
  show(null);
  expect(screen.getByText(cabinet.lostItem.gone)).toBeTruthy();
  expect(offersRestore()).toBe(false);
  press(cabinet.form.unsentDiscard);
  expect(screen.queryByText('Недописанное', { selector: 'dd *' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(actions.dropUnsaved).toHaveBeenCalledWith('u1', 'partners', trashed.id, 'desk'));
  expect(listCopies(oldPlace)).toEqual([]);
});

test('a text goes into the form of a new item, as a draft, and leaves its old place', async () => {
  keepCopy(oldPlace, copy);
  show(null);
  press(cabinet.lostItem.moveToNew);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/cabinet/partner/new'));
  const [moved] = listCopies(newPlace);
  expect(moved).toMatchObject({ id: 'desk', base: null });
  expect(moved?.values).toMatchObject({
    name: copy.values['name'],
    status: { kz: 'draft', ru: 'draft' },
  });
  expect(actions.keepUnsaved).toHaveBeenCalledWith(
    'u1',
    'partners',
    null,
    expect.objectContaining({ id: 'desk' }),
  );
  expect(actions.dropUnsaved).toHaveBeenCalledWith('u1', 'partners', trashed.id, 'desk');
  expect(listCopies(oldPlace)).toEqual([]);
});

test('it stays where it is as well while the server does not have it in its new place', async () => {
  actions.keepUnsaved.mockResolvedValue({ ok: false, problem: { code: 'offline' } });
  show(null);
  press(cabinet.lostItem.moveToNew);
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(listCopies(newPlace)).toHaveLength(1);
  expect(actions.dropUnsaved).not.toHaveBeenCalled();
});

test('it stays where it is when neither the server nor this device can keep it', async () => {
  actions.keepUnsaved.mockResolvedValue({ ok: false, problem: { code: 'offline' } });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show(null);
  press(cabinet.lostItem.moveToNew);
  const button = screen.getByRole('button', { name: cabinet.lostItem.moveToNew });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  full.mockRestore();
  expect(actions.keepUnsaved).toHaveBeenCalled();
  expect(push).not.toHaveBeenCalled();
  expect(actions.dropUnsaved).not.toHaveBeenCalled();
  expect(screen.getByText('Недописанное', { selector: 'dd *' })).toBeTruthy();
});
