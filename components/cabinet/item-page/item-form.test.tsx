// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveResult } from '@/lib/actions/action-result';
import type { Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { actions, nameIn, press, save, showItemForm, stored, type } from '@/tests/setup/show-item-form';

const isInvalid = (locale: 'kz' | 'ru') => nameIn(locale).getAttribute('aria-invalid') === 'true';

describe('a field', () => {
  it('has the language of its text', () => {
    showItemForm();
    expect([nameIn('kz').lang, nameIn('ru').lang]).toEqual(['kk', 'ru']);
  });

  it('shows the errors that prevent publication, without a request', async () => {
    showItemForm();
    type(nameIn('ru'), '');
    press(cabinet.form.publishBoth);
    await waitFor(() => expect(document.activeElement).toBe(nameIn('ru')));
    expect(isInvalid('ru')).toBe(true);
    expect(document.getElementById('item-name-ru-error')?.textContent).toBe(errors.issues.required);
    expect(nameIn('ru').getAttribute('aria-describedby')).toContain('item-name-ru-error');
    expect(screen.getByRole('alert').textContent).toContain(errors.codes.not_published);
    expect(actions.replace).not.toHaveBeenCalled();
  });

  it("shows the server's errors, and keeps the typed text", async () => {
    const issues = [{ path: ['link'], code: 'invalid_format' }] as const;
    actions.replace.mockResolvedValue({ ok: false, problem: { code: 'invalid_input', issues } });
    showItemForm();
    type(nameIn('kz'), 'Жаңа атау');
    press(cabinet.form.saveDraft);
    expect(await screen.findByText(errors.formats.link)).toBeTruthy();
    expect(nameIn('kz').value).toBe('Жаңа атау');
  });

  it.each([
    ['is typed in', stored, () => (type(nameIn('ru'), ''), () => type(nameIn('ru'), 'Партнёр'))],
    [
      'gets the text of the other language',
      { ...stored, name: { kz: 'Серіктес', ru: null } },
      () => () => press(cabinet.form.copy.kz),
    ],
  ])('loses its error once it %s', async (_, item, prepare) => {
    showItemForm(item);
    const correct = prepare();
    press(cabinet.form.publishRu);
    await waitFor(() => expect(isInvalid('ru')).toBe(true));
    correct();
    expect(isInvalid('ru')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the focus while another one has an error', async () => {
    showItemForm();
    type(nameIn('ru'), '');
    type(nameIn('kz'), '');
    press(cabinet.form.publishBoth);
    await waitFor(() => expect(isInvalid('ru')).toBe(true));
    nameIn('ru').focus();
    type(nameIn('ru'), 'Партнёр');
    expect(screen.getByRole('alert').querySelectorAll('li')).toHaveLength(1);
    expect(document.activeElement).toBe(nameIn('ru'));
  });

  it("receives the other language's text and the focus", async () => {
    showItemForm({ ...stored, name: { kz: 'Серіктес', ru: null } });
    press(cabinet.form.copy.kz);
    expect(nameIn('ru').value).toBe('Серіктес');
    await waitFor(() => expect(document.activeElement).toBe(nameIn('ru')));
  });

  it('contain no number for an order that is set by dragging in the list', () => {
    showItemForm();
    expect(screen.queryByText(content.partner.fields.position.label)).toBeNull();
  });

  it('shows no hints to an editor without the right to edit', () => {
    showItemForm({ ...stored, name: { kz: 'Серіктес', ru: null } }, null, 'author');
    expect(screen.getByText(cabinet.form.readOnly)).toBeTruthy();
    expect(screen.queryByText(/обязательно для публикации/)).toBeNull();
    expect(screen.queryByText(content.partner.fields.position.hint)).toBeNull();
    expect(screen.queryByText(cabinet.form.copy.kz)).toBeNull();
  });
});

it('closes the publish menu with Escape or a tap beside it, and focuses the save button after a save', async () => {
  const published = { ...stored, version: 8, status: { kz: 'published', ru: 'draft' } as const };
  actions.replace.mockReturnValue(save(published));
  showItemForm();
  const toggle = screen.getByRole('button', { name: cabinet.form.publishMenu });
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
  fireEvent.click(toggle);
  fireEvent.pointerDown(screen.getByText(cabinet.form.publishKz));
  expect(isOpen()).toBe(true);
  screen.getByText(cabinet.form.publishKz).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect([isOpen(), document.activeElement]).toEqual([false, toggle]);
  fireEvent.click(toggle);
  fireEvent.pointerDown(nameIn('ru'));
  expect(isOpen()).toBe(false);
  fireEvent.click(toggle);
  act(() => nameIn('ru').focus());
  expect(isOpen()).toBe(false);
  fireEvent.click(toggle);
  screen.getByText(cabinet.form.publishKz).focus();
  press(cabinet.form.publishKz);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(cabinet.form.save));
  expect(toggle.isConnected).toBe(false);
});

describe('the action bar', () => {
  const publishAll = { kz: 'published', ru: 'published' } as const;
  const listButtons = () =>
    [...document.querySelectorAll('[data-action-bar] > div:last-child button')].map(
      ({ textContent }) => textContent,
    );

  it('highlights the language that is written', () => {
    showItemForm({ ...stored, name: { kz: 'Серіктес', ru: null } });
    expect(listButtons()).toEqual([cabinet.form.saveDraft, cabinet.form.publishKz]);
    type(nameIn('ru'), 'Партнёр');
    expect(listButtons()).toEqual([cabinet.form.saveDraft, cabinet.form.publishBoth]);
  });

  it('contains only the save button once both languages are published', async () => {
    actions.replace.mockReturnValue(save({ ...stored, version: 8, status: publishAll }));
    showItemForm();
    press(cabinet.form.publishBoth);
    await waitFor(() => expect(listButtons()).toEqual([cabinet.form.save]));
    expect(screen.queryByRole('button', { name: cabinet.form.publishMenu })).toBeNull();
  });

  it('names the moment of a publication in the future, in the time zone of the school', () => {
    showItemForm();
    type(document.getElementById('item-publishAt') as HTMLInputElement, '2026-05-02T08:00');
    expect(listButtons().at(-1)).toMatch(
      /^Запланировать на обоих языках на 2\sмая\s2026\sг., 08:00 \(время Казахстана\)$/,
    );
    type(document.getElementById('item-publishAt') as HTMLInputElement, '2026-04-30T08:00');
    expect(listButtons().at(-1)).toBe(cabinet.form.publishBoth);
  });

  it('says whether visitors see what is saved', () => {
    showItemForm();
    expect(screen.getByText(cabinet.form.site.draft)).toBeTruthy();
    cleanup();
    showItemForm({ ...stored, status: publishAll });
    expect(screen.getByText(cabinet.form.site.shown)).toBeTruthy();
    type(nameIn('ru'), 'Другое имя');
    expect(screen.getByText(cabinet.form.site.older)).toBeTruthy();
  });

  it('tells an author who can publish', () => {
    showItemForm({ ...stored, createdBy: { id: 'u1', name: 'Editor' } }, null, 'author');
    const who = cabinet.publishers.others;
    expect(screen.getByText(cabinet.form.site.author.replace('{who}', who))).toBeTruthy();
  });
});

it('unpublishes a language only after a confirmation', async () => {
  const published = { ...stored, status: { kz: 'published', ru: 'published' } } as const;
  const left = { kz: 'published', ru: 'draft' } as const;
  actions.replace.mockReturnValue(save({ ...published, version: 8, status: left }));
  showItemForm(published);
  press(cabinet.form.unpublish.open);
  expect(actions.replace).not.toHaveBeenCalled();
  press(cabinet.form.unpublish.ru);
  await waitFor(() => expect(actions.replace).toHaveBeenCalledTimes(1));
  expect(actions.replace.mock.lastCall?.[3]).toMatchObject({ status: left });
  await screen.findByRole('button', { name: cabinet.form.publishRu });
});

describe('a save', () => {
  it.each(['internal', 'upstream_unavailable', 'forbidden', 'not_found', 'offline'] as const)(
    'keeps the typed text after the error %s',
    async (code) => {
      actions.replace.mockImplementation(async () => {
        if (code === 'offline') throw new TypeError('Failed to fetch');
        return { ok: false, problem: { code } };
      });
      showItemForm();
      type(nameIn('ru'), 'Другое имя');
      press(cabinet.form.saveDraft);
      expect((await screen.findByRole('alert')).textContent).toContain(errors.codes[code]);
      expect(nameIn('ru').value).toBe('Другое имя');
    },
  );

  it('keeps text typed while it runs', async () => {
    let answer: (result: SaveResult) => void = () => {};
    actions.replace.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    showItemForm();
    type(nameIn('ru'), 'Первое');
    press(cabinet.form.saveDraft);
    await waitFor(() => expect(actions.replace).toHaveBeenCalled());
    type(nameIn('ru'), 'Первое и ещё');
    answer(await save({ ...stored, version: 4, name: { kz: 'Серіктес', ru: 'Первое' } }));
    await screen.findByText(cabinet.form.unsaved);
    expect(nameIn('ru').value).toBe('Первое и ещё');
  });

  it('creates one item after a double click', async () => {
    let answer: (result: SaveResult) => void = () => {};
    actions.create.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    showItemForm(null);
    type(nameIn('kz'), 'Серіктес');
    press(cabinet.form.saveDraft);
    press(cabinet.form.saveDraft);
    await waitFor(() => expect(actions.create).toHaveBeenCalled());
    answer({ ok: true, item: stored });
    await screen.findByText(cabinet.form.allSaved);
    expect(actions.create).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe(`/ru/cabinet/partner/${stored.id}`);
  });

  it('uses the same idempotency key again after a failure', async () => {
    actions.create.mockResolvedValue({ ok: false, problem: { code: 'upstream_unavailable' } });
    showItemForm(null);
    type(nameIn('kz'), 'Серіктес');
    press(cabinet.form.saveDraft);
    await screen.findByRole('alert');
    press(cabinet.form.saveDraft);
    await waitFor(() => expect(actions.create).toHaveBeenCalledTimes(2));
    const [first, second] = actions.create.mock.calls.map((call) => call[3]);
    expect(first).toBe(second);
  });

  it('names the time of a scheduled publication in the time zone of the school', async () => {
    const status = { kz: 'published', ru: 'published' } as const;
    const publishAt = '2026-05-01T19:30:00.000Z';
    actions.replace.mockReturnValue(save({ ...stored, version: 8, status, publishAt }));
    const shown = vi.spyOn(toast, 'success');
    showItemForm();
    press(cabinet.form.publishBoth);
    await waitFor(() => expect(shown).toHaveBeenCalled());
    expect(shown.mock.lastCall?.[0]).toMatch(
      /запланирована на 2\sмая 2026\sг., 00:30 \(время Казахстана\)\.$/,
    );
  });
});

it('shows the placeholder as its heading while the title is blank', () => {
  showItemForm();
  type(nameIn('kz'), ' ');
  type(nameIn('ru'), ' ');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(cabinet.list.untitled);
});

it('scrolls to the expanded revision, which shows what restoring changes', async () => {
  const seen = vi.fn<(shown: Element) => void>();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen(this);
  };
  const revision = { savedBy: 'Editor', savedAt: stored.updatedAt, changes: [] };
  const revisions = [3, 2].map((version) => ({ ...revision, version }));
  actions.listRevisions.mockResolvedValue({ ok: true, revisions });
  const old: Item<'partners'> = { ...stored, name: { kz: 'A', ru: 'B' } };
  actions.readRevision.mockResolvedValue({ ok: true, item: old });
  showItemForm();
  press(cabinet.form.history);
  fireEvent.click(await screen.findByRole('button', { name: `${cabinet.history.show} Версия 2` }));
  await screen.findByRole('button', { name: new RegExp(cabinet.history.restore) });
  expect(seen.mock.lastCall?.[0].textContent).toContain('Версия 2');
  // In the direction of restoring: the present text goes, that of the revision comes back.
  expect((await screen.findByText('Партнёр', { selector: 'del' })).textContent).toBe('Партнёр');
  expect(screen.getByText('B', { selector: 'ins' }).textContent).toBe('B');
});

describe('as time passes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('ignores the second click of a double click on publish', async () => {
    const published = { ...stored, version: 8, status: { kz: 'published', ru: 'draft' } as const };
    actions.replace.mockReturnValue(save(published));
    showItemForm();
    press(cabinet.form.publishKz);
    await wait(100);
    press(cabinet.form.publishRu);
    await wait(5000);
    expect(actions.replace).toHaveBeenCalledTimes(1);
  });

  it('sends a heartbeat every 12 seconds and when the window gets the focus', async () => {
    actions.keepFormOpen.mockResolvedValue({ ok: true, others: [] });
    showItemForm();
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(1);
    await wait(15_000);
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(2);
    fireEvent.focus(window);
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(3);
  });

  it('pauses the heartbeat for a minute after a failure', async () => {
    showItemForm();
    await wait(50_000);
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(1);
    await wait(15_000);
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(2);
  });
});
