// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as items from '@/lib/actions/item-actions';
import { partner } from '@/lib/content/types/partner';
import type { Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { storedPartner } from '@/tests/setup/stored-partner';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { toValues } from '@/components/cabinet/values/item-values';
import {
  saveToDevice,
  listOnDevice,
  toDeviceKey,
  type AutosavedText,
} from '@/components/cabinet/autosave/device-autosaves';
import { DeletedItem } from './deleted-item';

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
const text: AutosavedText = {
  id: 'desk',
  savedAtMs: 5,
  values: {
    ...base.values,
    name: { kz: 'Серіктес', ru: 'Недописанное' },
    status: { kz: 'published', ru: 'draft' },
  },
  base,
};

const actions = {
  restore: vi.mocked(items.restoreItem),
  autosave: vi.mocked(items.autosave),
  discardAutosave: vi.mocked(items.discardAutosave),
};
const oldKey = toDeviceKey('u1', 'partners', trashed.id);
const newKey = toDeviceKey('u1', 'partners', null);

beforeEach(() => {
  localStorage.clear();
  push.mockClear();
  for (const action of Object.values(actions)) action.mockReset();
  actions.restore.mockResolvedValue({ ok: true, item: trashed });
  actions.autosave.mockResolvedValue({ ok: true });
  actions.discardAutosave.mockResolvedValue({ ok: true });
});

function show(
  item: Item<'partners'> | null,
  { scope = 'editor', autosave = text }: { scope?: string; autosave?: AutosavedText | null } = {},
) {
  render(
    <CabinetProvider
      locale="ru"
      user={{ ...author, email: 'a@lyceum.local', scope: [scope] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <main>
        <DeletedItem collection="partners" itemId={trashed.id} item={item} autosave={autosave} />
      </main>
    </CabinetProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const offersRestore = () => screen.queryByRole('button', { name: cabinet.list.restore }) !== null;

test('restores an item from the trash, and shows its autosave', async () => {
  show(trashed);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Партнёр');
  expect(screen.getByText('Недописанное')).toBeTruthy();
  expect(screen.getByText(new RegExp(cabinet.deletedItem.restoreFirst))).toBeTruthy();
  press(cabinet.list.restore);
  await waitFor(() => expect(actions.restore).toHaveBeenCalledWith('u1', 'partners', trashed.id));
  expect(actions.discardAutosave).not.toHaveBeenCalled();
});

test('shows the stored fields of an item in the trash to read', () => {
  show({ ...trashed, link: 'https://partner.example' }, { autosave: null });
  const fields = [...document.querySelectorAll('dl > div')].map((field) => field.textContent);
  const { name, link } = content.partner.fields;
  expect(fields).toEqual([
    `${name.label} (${common.language.kz})Серіктес`,
    `${name.label} (${common.language.ru})Партнёр`,
    `${link.label}https://partner.example`,
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('offers no restoration to an author of a published item', () => {
  show({ ...trashed, status: { kz: 'published', ru: 'draft' } }, { scope: 'author' });
  expect(offersRestore()).toBe(false);
  expect(screen.getByText(new RegExp(cabinet.deletedItem.askEditor))).toBeTruthy();
  expect(screen.getByText('Недописанное')).toBeTruthy();
});

test('offers authors the restoration of their own drafts', () => {
  show(trashed, { scope: 'author' });
  expect(offersRestore()).toBe(true);
});

test('shows a text that only this device stores', () => {
  saveToDevice(oldKey, {
    ...text,
    id: 'bus',
    values: { ...text.values, name: { kz: null, ru: 'В дороге' } },
  });
  show(trashed, { autosave: null });
  expect(screen.getByText('В дороге')).toBeTruthy();
});

test('discards a text on this device and on the server', async () => {
  saveToDevice(oldKey, text);
  show(null);
  expect(screen.getByText(cabinet.deletedItem.gone)).toBeTruthy();
  expect(offersRestore()).toBe(false);
  press(cabinet.form.autosave.discard);
  expect(screen.queryByText('Недописанное', { selector: 'dd *' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() =>
    expect(actions.discardAutosave).toHaveBeenCalledWith('u1', 'partners', trashed.id, 'desk'),
  );
  expect(listOnDevice(oldKey)).toEqual([]);
});

test('moves a text to the form of a new item, as a draft', async () => {
  saveToDevice(oldKey, text);
  show(null);
  press(cabinet.deletedItem.moveToNew);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ru/cabinet/partner/new'));
  const [moved] = listOnDevice(newKey);
  expect(moved).toMatchObject({ id: 'desk', base: null });
  expect(moved?.values).toMatchObject({
    name: text.values['name'],
    status: { kz: 'draft', ru: 'draft' },
  });
  expect(actions.autosave).toHaveBeenCalledWith(
    'u1',
    'partners',
    null,
    expect.objectContaining({ id: 'desk' }),
  );
  expect(actions.discardAutosave).toHaveBeenCalledWith('u1', 'partners', trashed.id, 'desk');
  expect(listOnDevice(oldKey)).toEqual([]);
});

test('copies a text that the server did not store to the form of a new item', async () => {
  actions.autosave.mockResolvedValue({ ok: false, problem: { code: 'offline' } });
  show(null);
  press(cabinet.deletedItem.moveToNew);
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(listOnDevice(newKey)).toHaveLength(1);
  expect(actions.discardAutosave).not.toHaveBeenCalled();
});

test('keeps the text if neither the server nor the device can store it for a new item', async () => {
  actions.autosave.mockResolvedValue({ ok: false, problem: { code: 'offline' } });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show(null);
  press(cabinet.deletedItem.moveToNew);
  const button = screen.getByRole('button', { name: cabinet.deletedItem.moveToNew });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  full.mockRestore();
  expect(actions.autosave).toHaveBeenCalled();
  expect(push).not.toHaveBeenCalled();
  expect(actions.discardAutosave).not.toHaveBeenCalled();
  expect(screen.getByText('Недописанное', { selector: 'dd *' })).toBeTruthy();
});
