// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import {
  actions,
  nameIn,
  press,
  refuse,
  saveAs,
  showItemForm,
  stored,
  type,
} from '@/tests/setup/show-item-form';
import type { Item } from '@/lib/content/registry';

const findDialog = () => screen.findByRole('dialog', { name: cabinet.conflict.title });
const pressIn = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

describe('a conflict', () => {
  const theirs = { ...stored, version: 4, name: { kz: 'Олардікі', ru: 'Партнёр' }, position: 9 };

  async function openConflict(item: Item<'partners'> = theirs) {
    actions.replace
      .mockReturnValueOnce(refuse('version_mismatch'))
      .mockImplementation((person, collection, _id, input) =>
        saveAs({ ...theirs, version: 5 })(person, collection, input),
      );
    actions.read.mockResolvedValue({ ok: true, item });
    showItemForm();
    type(nameIn('kz'), 'Менікі');
    type(nameIn('ru'), 'Моё имя');
    press(cabinet.form.saveDraft);
    return findDialog();
  }

  it('shows both texts of each field that both changed, and names the other fields', async () => {
    const dialog = await openConflict();
    expect(within(dialog).getAllByRole('group')).toHaveLength(1);
    const texts = [
      'Менікі',
      'Олардікі',
      /ваше: Название \(Русский\)\.$/,
      /другим человеком: Место по порядку\.$/,
    ];
    for (const text of texts) expect(within(dialog).getByText(text)).toBeTruthy();
  });

  it('saves the chosen texts as the version after theirs', async () => {
    const dialog = await openConflict();
    const kazakh = within(dialog).getByRole('group', { name: 'Название (Қазақша)' });
    fireEvent.click(within(kazakh).getByLabelText(new RegExp(cabinet.conflict.theirs)));
    pressIn(dialog, cabinet.conflict.save);
    await screen.findByText(cabinet.form.allSaved);
    const input = expect.objectContaining({ name: { kz: 'Олардікі', ru: 'Моё имя' }, position: 9 }) as object;
    expect(actions.replace).toHaveBeenLastCalledWith('u1', 'partners', stored.id, input, 4);
  });

  it('asks for no choice if both changed different fields', async () => {
    const dialog = await openConflict({ ...theirs, name: stored.name });
    expect(within(dialog).queryByRole('radio')).toBeNull();
    pressIn(dialog, cabinet.conflict.saveMerged);
    await screen.findByText(cabinet.form.allSaved);
    const merged = { name: { kz: 'Менікі', ru: 'Моё имя' }, position: 9 };
    expect(actions.replace.mock.lastCall?.[3]).toMatchObject(merged);
  });

  it.each([
    ['its button', (dialog: HTMLElement) => pressIn(dialog, cabinet.conflict.cancel)],
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ])('is postponed with %s and reopened with the text typed since', async (_, postpone) => {
    postpone(await openConflict());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([nameIn('kz').value, nameIn('ru').value]).toEqual(['Менікі', 'Моё имя']);
    type(nameIn('kz'), 'Менікі кейін');
    press(cabinet.conflict.choose);
    const again = await findDialog();
    expect(within(again).getByText('Менікі кейін')).toBeTruthy();
    expect(within(again).getByText('Олардікі')).toBeTruthy();
  });
});

describe('an item that was deleted meanwhile', () => {
  const trashed = { ...stored, version: 4, deletedAt: '2026-05-02T05:00:00.000Z' };
  const restored = { ...stored, version: 5 };

  beforeEach(async () => {
    actions.replace.mockReturnValueOnce(refuse('not_found'));
    actions.keepFormOpen.mockResolvedValue({ ok: true, others: [{ id: 'u2', name: 'Other', place: null }] });
    actions.read.mockResolvedValue({ ok: true, item: trashed });
    showItemForm();
    await screen.findByText(/Other/);
    type(nameIn('ru'), 'Другое имя');
  });

  it('is restored from the trash and saved with the typed text', async () => {
    press(cabinet.form.saveDraft);
    expect(await screen.findByText(cabinet.form.deleted.inTrash)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(cabinet.form.deleted.restore);
    expect(screen.queryByText(/Other/)).toBeNull();
    actions.restore.mockResolvedValue({ ok: true, item: restored });
    actions.replace.mockImplementationOnce((person, collection, _id, input) =>
      saveAs({ ...restored, version: 6 })(person, collection, input),
    );
    press(cabinet.form.deleted.restore);
    await screen.findByText(cabinet.form.allSaved);
    const input = expect.objectContaining({ name: { kz: 'Серіктес', ru: 'Другое имя' } }) as object;
    expect(actions.replace).toHaveBeenLastCalledWith('u1', 'partners', stored.id, input, 5);
    expect(screen.queryByText(cabinet.form.deleted.inTrash)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('is a conflict if another editor changed it before', async () => {
    const theirs = { ...restored, name: { kz: 'Олардікі', ru: 'Партнёр' } };
    press(cabinet.form.saveDraft);
    await screen.findByText(cabinet.form.deleted.inTrash);
    actions.read.mockResolvedValue({ ok: true, item: theirs });
    actions.restore.mockResolvedValue({ ok: true, item: theirs });
    actions.replace.mockReturnValueOnce(refuse('version_mismatch'));
    press(cabinet.form.deleted.restore);
    expect(await findDialog()).toBeTruthy();
    expect(actions.replace.mock.lastCall?.[4]).toBe(stored.version);
  });

  it('becomes a new item if it was purged', async () => {
    const id = '1c9f8a52-1f33-4e0e-9d3f-1b1f4f9b6a11';
    actions.read.mockReturnValue(refuse('not_found'));
    press(cabinet.form.saveDraft);
    expect(await screen.findByText(cabinet.form.deleted.gone)).toBeTruthy();
    actions.create.mockImplementationOnce(saveAs({ ...stored, id, version: 1 }));
    press(cabinet.form.deleted.create);
    await screen.findByText(cabinet.form.allSaved);
    expect(nameIn('ru').value).toBe('Другое имя');
    expect(location.pathname).toBe(`/ru/cabinet/partner/${id}`);
  });
});
