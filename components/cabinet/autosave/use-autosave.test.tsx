// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { partner } from '@/lib/content/types/partner';
import cabinet from '@/messages/ru/cabinet.json';
import {
  actions,
  nameIn,
  press,
  save,
  saveAs,
  showItemForm,
  stored,
  type,
} from '@/tests/setup/show-item-form';
import { createInitialValues, toValues } from '@/components/cabinet/values/item-values';
import type { AutosavedText } from './device-autosaves';

afterEach(() => void vi.useRealTimers());

const autosave = cabinet.form.autosave;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const keysOnDevice = () => Object.keys(localStorage).filter((key) => key.startsWith('cabinet.unsent.'));
const offers = () => screen.queryAllByRole('button', { name: autosave.restore });

/** Returns an autosave that a phone stored on the server. */
function createPhoneText(item: Item<'partners'> | null, savedAtMs = 5): AutosavedText {
  const values = item ? toValues(partner, item) : createInitialValues(partner, '2026-05-01');
  return { id: 'phone', savedAtMs, values: { ...values, name: { kz: '', ru: 'На телефоне' } }, base: null };
}

async function typeAndLeave(value: string, item: Item<'partners'> | null = stored) {
  vi.useFakeTimers();
  const { unmount } = showItemForm(item);
  type(nameIn('ru'), value);
  await wait(400);
  unmount();
  vi.useRealTimers();
}

it.each([
  ['the version that it changed', { version: 8, link: 'https://partner.example' }, 3],
  ['the new version if no value changed, as in the trash', { version: 8 }, 8],
])('restores a text with %s', async (_, change, version) => {
  await typeAndLeave('Недописанное');
  showItemForm({ ...stored, ...change });
  press(autosave.restore);
  expect(nameIn('ru').value).toBe('Недописанное');
  press(cabinet.form.saveDraft);
  await waitFor(() => expect(actions.replace).toHaveBeenCalled());
  expect(actions.replace.mock.calls[0]?.[4]).toBe(version);
});

it('keeps what was typed just before the form is closed', async () => {
  vi.useFakeTimers();
  const { unmount } = showItemForm();
  type(nameIn('ru'), 'Первый');
  await wait(400);
  type(nameIn('ru'), 'Первый текст');
  await wait(100);
  unmount();
  vi.useRealTimers();
  showItemForm();
  press(autosave.restore);
  expect(nameIn('ru').value).toBe('Первый текст');
});

it('keeps nothing if the form is closed just after a save', async () => {
  const name = { kz: 'Серіктес', ru: 'Текст' };
  actions.replace.mockImplementation(() => save({ ...stored, version: 4, name }));
  const { unmount } = showItemForm();
  type(nameIn('ru'), 'Текст');
  press(cabinet.form.saveDraft);
  await screen.findByText(cabinet.form.allSaved);
  unmount();
  expect(keysOnDevice()).toHaveLength(0);
});

it('discards the text once it is saved', async () => {
  const name = { kz: 'Серіктес', ru: 'Текст' };
  actions.replace.mockImplementation(() => save({ ...stored, version: 4, name }));
  showItemForm();
  type(nameIn('ru'), 'Текст');
  await waitFor(() => expect(keysOnDevice()).toHaveLength(1));
  press(cabinet.form.saveDraft);
  await screen.findByText(cabinet.form.allSaved);
  expect(keysOnDevice()).toHaveLength(0);
});

it('autosaves text typed during the creation for the created item', async () => {
  vi.useFakeTimers();
  actions.create.mockReturnValue(
    new Promise((resolve) => setTimeout(() => resolve({ ok: true, item: stored }), 1000)),
  );
  showItemForm(null);
  type(nameIn('ru'), 'Партнёр');
  press(cabinet.form.saveDraft);
  await wait(0);
  type(nameIn('ru'), 'Партнёр лицея');
  await wait(1000);
  expect(keysOnDevice()).toEqual([expect.stringContaining(`.${stored.id}.`)]);
});

it('keeps a text whose offer was ignored', async () => {
  await typeAndLeave('Первый текст');
  await typeAndLeave('Второй');
  showItemForm();
  expect(offers()).toHaveLength(2);
  fireEvent.click(offers()[1]!);
  expect(nameIn('ru').value).toBe('Первый текст');
  expect(offers()).toHaveLength(1);
});

it('offers the text that a restored one replaces', async () => {
  await typeAndLeave('Первый текст');
  showItemForm();
  type(nameIn('ru'), 'Второй');
  fireEvent.click(offers()[0]!);
  expect(nameIn('ru').value).toBe('Первый текст');
  fireEvent.click(offers()[0]!);
  expect(nameIn('ru').value).toBe('Второй');
  expect(offers()).toHaveLength(1);
});

it('names the fields that differ, and discards a rejected text', async () => {
  await typeAndLeave('Первый текст');
  const { unmount } = showItemForm();
  expect(screen.getByText(/Отличается: Название \(Русский\)\./)).toBeTruthy();
  press(autosave.discard);
  expect(keysOnDevice()).toHaveLength(0);
  unmount();
  showItemForm();
  expect(offers()).toHaveLength(0);
});

it('keeps the text of another new item when one is saved', async () => {
  await typeAndLeave('В первой вкладке', null);
  actions.create.mockImplementation(saveAs(stored));
  const { unmount } = showItemForm(null);
  type(nameIn('ru'), 'Во второй');
  await waitFor(() => expect(keysOnDevice()).toHaveLength(2));
  press(cabinet.form.saveDraft);
  await waitFor(() => expect(keysOnDevice()).toHaveLength(1));
  expect(offers()).toHaveLength(0);
  unmount();
  showItemForm(null);
  press(autosave.restore);
  expect(nameIn('ru').value).toBe('В первой вкладке');
});

it("copies the server's text to the device before replacing it", async () => {
  vi.useFakeTimers();
  const { unmount } = showItemForm(stored, createPhoneText(stored));
  type(nameIn('ru'), 'За столом');
  await wait(4000);
  expect(actions.autosave).toHaveBeenCalledTimes(1);
  unmount();
  vi.useRealTimers();
  showItemForm();
  expect(offers()).toHaveLength(2);
  fireEvent.click(offers()[1]!);
  expect(nameIn('ru').value).toBe('На телефоне');
});

it('discards a restored text of a new item on the device and on the server', async () => {
  await typeAndLeave('Сначала здесь', null);
  actions.create.mockImplementation(saveAs(stored));
  showItemForm(null, createPhoneText(null, Date.now() + 60_000));
  fireEvent.click(offers()[1]!);
  expect(nameIn('ru').value).toBe('Сначала здесь');
  press(cabinet.form.saveDraft);
  await screen.findByText(cabinet.form.allSaved);
  await waitFor(() => expect(actions.discardAutosave).toHaveBeenCalledTimes(1));
  const id = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
  expect(actions.discardAutosave).toHaveBeenCalledWith('u1', 'partners', null, id);
});

it('does not move the text of another new item to the item that was created', async () => {
  vi.useFakeTimers();
  actions.create.mockImplementation(saveAs(stored));
  showItemForm(null, createPhoneText(null));
  type(nameIn('ru'), 'За столом');
  press(cabinet.form.saveDraft);
  await wait(100);
  type(nameIn('ru'), 'За столом, дальше');
  await wait(4000);
  expect(actions.autosave.mock.calls.map(([, , id]) => id)).toEqual([stored.id]);
  expect(keysOnDevice()).toHaveLength(1);
  expect(Object.values(localStorage).join()).not.toContain('На телефоне');
});

it('offers nothing if nothing was typed', () => {
  showItemForm().unmount();
  showItemForm();
  expect(offers()).toHaveLength(0);
});
