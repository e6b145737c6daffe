// @vitest-environment jsdom
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ruCabinet from '@/messages/ru/cabinet.json';
import ruCommon from '@/messages/ru/common.json';
import ruContent from '@/messages/ru/content.json';
import ruErrors from '@/messages/ru/errors.json';
import * as items from '@/lib/actions/items';
import { ApiError, type ErrorCode, type ErrorDetails } from '@/lib/api/errors';
import { answerProblem } from '@/lib/auth/sign-in/answer-problem';
import { partner } from '@/lib/content/types/partner';
import type { Item } from '@/lib/content/registry';
import { storedPartner } from '@/tests/setup/stored-partner';
import type { SaveResult } from '@/lib/actions/action-result';
import { CabinetProvider } from '../cabinet-provider';
import { SessionKeeper } from '../session/session-keeper';
import { ItemForm } from './item-form';
import { createInitialValues, toValues } from './item-values';
import type { UnsentCopy } from '../autosave/unsent-copy';

// A busy machine draws a whole form slowly.
configure({ asyncUtilTimeout: 8000 });

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const stored: Item<'partners'> = { ...storedPartner, name: { kz: 'Серіктес', ru: 'Партнёр' } };

const editor = { id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] };

const actions = vi.mocked(items);
const refused = { ok: false, problem: { code: 'internal' } } as const;

const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('cabinet.unsent.'));

/** What a sign-in, in any tab, leaves for scripts to read; `null`: a sign-out. */
function signInAs(personId: string | null): void {
  const end = `; path=/${personId ? '' : '; max-age=0'}`;
  document.cookie = `auth._token_expiration.local=${Date.now() + 3_600_000}${end}`;
  document.cookie = `auth._person.local=${personId}${end}`;
}

beforeEach(() => {
  localStorage.clear();
  signInAs('u1');
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  for (const action of Object.values(actions)) action.mockReset().mockResolvedValue(refused);
  actions.readUser.mockResolvedValue({ ok: true, user: editor });
});

function show(
  item: Item<'partners'> | null = stored,
  unsent: UnsentCopy | null = null,
  scope: 'editor' | 'author' = 'editor',
) {
  const initial = item ? toValues(partner, item) : createInitialValues(partner, '2026-05-01');
  return render(
    <CabinetProvider
      locale="ru"
      user={{ ...editor, scope: [scope] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet, common: ruCommon, content: ruContent, errors: ruErrors }}
    >
      <main>
        <ItemForm collection="partners" item={item} initial={initial} nowMs={0} unsent={unsent} />
      </main>
      <SessionKeeper serverNowMs={Date.now()} />
    </CabinetProvider>,
  );
}

const nameIn = (locale: 'kz' | 'ru') => document.getElementById(`item-name-${locale}`) as HTMLInputElement;
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saved = (item: Item<'partners'>): Promise<SaveResult> => Promise.resolve({ ok: true, item });

describe('the form', () => {
  it('writes each language in its own', () => {
    show();
    expect(nameIn('kz').lang).toBe('kk');
    expect(nameIn('ru').lang).toBe('ru');
  });

  it('says at the field what keeps it from being published, without asking the server', async () => {
    show();
    type(nameIn('ru'), '');
    press(ruCabinet.form.publishBoth);
    await waitFor(() => expect(document.activeElement).toBe(nameIn('ru')));
    expect(nameIn('ru').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('item-name-ru-error')?.textContent).toBe(ruErrors.issues.required);
    expect(nameIn('ru').getAttribute('aria-describedby')).toContain('item-name-ru-error');
    expect(screen.getByRole('alert').textContent).toContain(ruErrors.codes.not_published);
    expect(actions.replaceItem).not.toHaveBeenCalled();
  });

  it('shows what the server refused at the field and keeps what was typed', async () => {
    actions.replaceItem.mockResolvedValue({
      ok: false,
      problem: { code: 'invalid_input', issues: [{ path: ['link'], code: 'invalid_format' }] },
    });
    show();
    type(nameIn('kz'), 'Жаңа атау');
    press(ruCabinet.form.saveDraft);
    expect(await screen.findByText(ruErrors.formats.link)).toBeTruthy();
    expect(nameIn('kz').value).toBe('Жаңа атау');
  });

  it('forgets a complaint when its field is changed', async () => {
    show();
    type(nameIn('ru'), '');
    press(ruCabinet.form.publishRu);
    await waitFor(() => expect(nameIn('ru').getAttribute('aria-invalid')).toBe('true'));
    type(nameIn('ru'), 'Партнёр');
    expect(nameIn('ru').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps in its summary what is not corrected yet', async () => {
    show();
    type(nameIn('ru'), '');
    type(nameIn('kz'), '');
    press(ruCabinet.form.publishBoth);
    await waitFor(() => expect(nameIn('ru').getAttribute('aria-invalid')).toBe('true'));
    nameIn('ru').focus();
    type(nameIn('ru'), 'Партнёр');
    expect(screen.getByRole('alert').querySelectorAll('li')).toHaveLength(1);
    expect(document.activeElement).toBe(nameIn('ru'));
  });

  it('gives the focus back to the button of its menu, which Escape and a tap beside it close', async () => {
    show();
    const toggle = screen.getByRole('button', { name: ruCabinet.form.publishMenu });
    const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
    fireEvent.click(toggle);
    fireEvent.pointerDown(screen.getByText(ruCabinet.form.publishKz));
    expect(isOpen()).toBe(true);
    screen.getByText(ruCabinet.form.publishKz).focus();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect([isOpen(), document.activeElement]).toEqual([false, toggle]);
    fireEvent.click(toggle);
    fireEvent.pointerDown(nameIn('ru'));
    expect(isOpen()).toBe(false);
    fireEvent.click(toggle);
    act(() => nameIn('ru').focus());
    expect(isOpen()).toBe(false);
    actions.replaceItem.mockReturnValue(
      saved({ ...stored, version: 8, status: { kz: 'published', ru: 'published' } }),
    );
    fireEvent.click(toggle);
    screen.getByText(ruCabinet.form.publishBoth).focus();
    press(ruCabinet.form.publishBoth);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(document.activeElement).toBe(toggle);
  });

  it('takes a double click on publishing for one', async () => {
    const published = { ...stored, version: 8, status: { kz: 'published', ru: 'published' } as const };
    actions.replaceItem.mockReturnValue(saved(published));
    show();
    press(ruCabinet.form.publishBoth);
    // By its text: to look for a role in the whole form takes longer than a double click.
    fireEvent.click(await screen.findByText(ruCabinet.form.unpublishRu));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(actions.replaceItem).toHaveBeenCalledTimes(1);
  });

  it('says for when it is scheduled, as the clocks of the school have it', async () => {
    const status = { kz: 'published', ru: 'published' } as const;
    const publishAt = '2026-05-01T19:30:00.000Z';
    actions.replaceItem.mockReturnValue(saved({ ...stored, version: 8, status, publishAt }));
    const said = vi.spyOn(toast, 'success');
    show();
    press(ruCabinet.form.publishBoth);
    await waitFor(() => expect(said).toHaveBeenCalled());
    expect(said.mock.lastCall?.[0]).toMatch(/запланирована на 2\sмая 2026\sг., 00:30 \(время Шымкента\)\.$/);
  });

  it.each(['internal', 'upstream_unavailable', 'forbidden', 'not_found'] as const)(
    'keeps what was typed when the answer is %s',
    async (code) => {
      actions.replaceItem.mockResolvedValue({ ok: false, problem: { code } });
      show();
      type(nameIn('ru'), 'Другое имя');
      press(ruCabinet.form.saveDraft);
      expect((await screen.findByRole('alert')).textContent).toContain(ruErrors.codes[code]);
      expect(nameIn('ru').value).toBe('Другое имя');
    },
  );

  it('keeps what was typed when the server is not reached', async () => {
    actions.replaceItem.mockRejectedValue(new TypeError('Failed to fetch'));
    show();
    type(nameIn('ru'), 'Другое имя');
    press(ruCabinet.form.saveDraft);
    expect((await screen.findByRole('alert')).textContent).toContain(ruErrors.codes.offline);
    expect(nameIn('ru').value).toBe('Другое имя');
  });

  it('makes one item of a double click', async () => {
    let answer: (result: SaveResult) => void = () => {};
    actions.createItem.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    show(null);
    type(nameIn('kz'), 'Серіктес');
    press(ruCabinet.form.saveDraft);
    press(ruCabinet.form.saveDraft);
    expect(actions.createItem).toHaveBeenCalledTimes(1);
    answer({ ok: true, item: stored });
    await screen.findByText(ruCabinet.form.allSaved);
    expect(location.pathname).toBe(`/ru/cabinet/partner/${stored.id}`);
  });

  it('repeats a failed creation under the same key', async () => {
    actions.createItem.mockResolvedValue({ ok: false, problem: { code: 'upstream_unavailable' } });
    show(null);
    type(nameIn('kz'), 'Серіктес');
    press(ruCabinet.form.saveDraft);
    await screen.findByRole('alert');
    press(ruCabinet.form.saveDraft);
    await waitFor(() => expect(actions.createItem).toHaveBeenCalledTimes(2));
    const [first, second] = actions.createItem.mock.calls.map((call) => call[3]);
    expect(first).toBe(second);
  });

  it('keeps what was typed while a save was on its way', async () => {
    let answer: (result: SaveResult) => void = () => {};
    actions.replaceItem.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    show();
    type(nameIn('ru'), 'Первое');
    press(ruCabinet.form.saveDraft);
    type(nameIn('ru'), 'Первое и ещё');
    answer(await saved({ ...stored, version: 4, name: { kz: 'Серіктес', ru: 'Первое' } }));
    await screen.findByText(ruCabinet.form.unsaved);
    expect(nameIn('ru').value).toBe('Первое и ещё');
  });

  it('is named by the item while its title is only spaces', () => {
    show();
    type(nameIn('kz'), ' ');
    type(nameIn('ru'), ' ');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ruCabinet.list.untitled);
  });

  it('tells nobody how to fill in what they may only read', () => {
    show({ ...stored, name: { kz: 'Серіктес', ru: null } }, null, 'author');
    expect(screen.getByText(ruCabinet.form.readOnly)).toBeTruthy();
    expect(screen.queryByText(/обязательно для публикации/)).toBeNull();
    expect(screen.queryByText(ruContent.partner.fields.position.hint)).toBeNull();
    expect(screen.queryByText(ruCabinet.form.copy.kz)).toBeNull();
  });

  it('scrolls to what it was asked to show of its history', async () => {
    const seen = vi.fn<(shown: Element) => void>();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen(this);
    };
    const revision = { savedBy: 'Editor', savedAt: stored.updatedAt, changes: [] };
    actions.listRevisions.mockResolvedValue({
      ok: true,
      revisions: [3, 2].map((version) => ({ ...revision, version })),
    });
    const old: Item<'partners'> = { ...stored, name: { kz: 'A', ru: 'B' } };
    actions.readRevision.mockResolvedValue({ ok: true, item: old });
    show();
    press(ruCabinet.form.history);
    // Each button says which version it opens.
    fireEvent.click(await screen.findByRole('button', { name: `${ruCabinet.history.show} Версия 2` }));
    await screen.findByRole('button', { name: new RegExp(ruCabinet.history.restore) });
    expect(seen.mock.lastCall?.[0].textContent).toContain('Версия 2');
  });

  it('copies the other language across', async () => {
    show({ ...stored, name: { kz: 'Серіктес', ru: null } });
    press(ruCabinet.form.copy.kz);
    expect(nameIn('ru').value).toBe('Серіктес');
    await waitFor(() => expect(document.activeElement).toBe(nameIn('ru')));
  });

  it('forgets a complaint when the other language is copied across', async () => {
    show({ ...stored, name: { kz: 'Серіктес', ru: null } });
    press(ruCabinet.form.publishRu);
    await waitFor(() => expect(nameIn('ru').getAttribute('aria-invalid')).toBe('true'));
    press(ruCabinet.form.copy.kz);
    expect(nameIn('ru').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('tells at once who writes too when somebody comes back to the window, and asks often', async () => {
  vi.useFakeTimers();
  actions.keepFormOpen.mockResolvedValue({ ok: true, others: [] });
  try {
    show();
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(2);
    fireEvent.focus(window);
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

it('leaves a server alone that does not answer who writes too', async () => {
  vi.useFakeTimers();
  actions.keepFormOpen.mockResolvedValue({ ok: false, problem: { code: 'upstream_unavailable' } });
  try {
    show();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(actions.keepFormOpen).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

describe('an item that somebody deleted meanwhile', () => {
  const notFound = { ok: false, problem: { code: 'not_found' } } as const;
  const inTrash = { ...stored, version: 4, deletedAt: '2026-05-02T05:00:00.000Z' };
  const restored = { ...stored, version: 5 };

  async function lose() {
    actions.replaceItem.mockResolvedValueOnce(notFound);
    actions.keepFormOpen.mockResolvedValue({ ok: true, others: [{ id: 'u2', name: 'Other' }] });
    show();
    await screen.findByText(/Other/);
    type(nameIn('ru'), 'Другое имя');
    press(ruCabinet.form.saveDraft);
  }

  it('is taken out of the trash and saved with what was typed', async () => {
    actions.readItem.mockResolvedValue({ ok: true, item: inTrash });
    actions.restoreItem.mockResolvedValue({ ok: true, item: restored });
    await lose();
    expect(await screen.findByText(ruCabinet.form.lost.inTrash)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(ruCabinet.form.lost.restore);
    expect(screen.queryByText(/Other/)).toBeNull();
    actions.replaceItem.mockImplementationOnce((_person, _collection, _id, input) =>
      saved({ ...restored, ...input, version: 6, logo: null }),
    );
    press(ruCabinet.form.lost.restore);
    await screen.findByText(ruCabinet.form.allSaved);
    const name = { kz: 'Серіктес', ru: 'Другое имя' };
    expect(actions.replaceItem.mock.lastCall).toEqual([
      'u1',
      'partners',
      stored.id,
      expect.objectContaining({ name }),
      5,
    ]);
    expect(screen.queryByText(ruCabinet.form.lost.inTrash)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('is not overwritten where it was changed before', async () => {
    const theirs = { ...restored, name: { kz: 'Олардікі', ru: 'Партнёр' } };
    actions.readItem
      .mockResolvedValueOnce({ ok: true, item: inTrash })
      .mockResolvedValue({ ok: true, item: theirs });
    actions.restoreItem.mockResolvedValue({ ok: true, item: theirs });
    await lose();
    await screen.findByText(ruCabinet.form.lost.inTrash);
    actions.replaceItem.mockResolvedValueOnce({ ok: false, problem: { code: 'version_mismatch' } });
    press(ruCabinet.form.lost.restore);
    expect(await screen.findByRole('dialog', { name: ruCabinet.conflict.title })).toBeTruthy();
    expect(actions.replaceItem.mock.lastCall?.[4]).toBe(stored.version);
  });

  it('becomes a new one when it is gone for good', async () => {
    actions.readItem.mockResolvedValue(notFound);
    await lose();
    expect(await screen.findByText(ruCabinet.form.lost.gone)).toBeTruthy();
    actions.createItem.mockImplementationOnce((_person, _collection, input) =>
      saved({ ...stored, ...input, id: '1c9f8a52-1f33-4e0e-9d3f-1b1f4f9b6a11', version: 1, logo: null }),
    );
    press(ruCabinet.form.lost.create);
    await screen.findByText(ruCabinet.form.allSaved);
    expect(nameIn('ru').value).toBe('Другое имя');
    expect(location.pathname).toBe('/ru/cabinet/partner/1c9f8a52-1f33-4e0e-9d3f-1b1f4f9b6a11');
  });
});

it('says that the account may not edit an item any more, and keeps the text', async () => {
  const notFound = { ok: false, problem: { code: 'not_found' } } as const;
  actions.replaceItem.mockResolvedValue(notFound);
  actions.readItem.mockResolvedValue(notFound);
  actions.readUser.mockResolvedValue({ ok: true, user: { ...editor, scope: ['author'] } });
  show();
  type(nameIn('ru'), 'Другое имя');
  press(ruCabinet.form.saveDraft);
  expect(await screen.findByText(ruErrors.codes.forbidden)).toBeTruthy();
  expect(screen.queryByText(ruCabinet.form.lost.create)).toBeNull();
  expect(nameIn('ru').value).toBe('Другое имя');
  expect(copies()).toHaveLength(1);
});

describe('a conflict', () => {
  const theirs = { ...stored, version: 4, name: { kz: 'Олардікі', ru: 'Партнёр' }, position: 9 };

  beforeEach(() => {
    actions.replaceItem.mockResolvedValueOnce({ ok: false, problem: { code: 'version_mismatch' } });
    actions.readItem.mockResolvedValue({ ok: true, item: theirs });
  });

  async function conflict() {
    show();
    type(nameIn('kz'), 'Менікі');
    type(nameIn('ru'), 'Моё имя');
    press(ruCabinet.form.saveDraft);
    return screen.findByRole('dialog', { name: ruCabinet.conflict.title });
  }

  it('shows both texts of every field that both changed, and tells which others go together', async () => {
    const dialog = await conflict();
    expect(within(dialog).getAllByRole('group')).toHaveLength(1);
    for (const text of [
      'Менікі',
      'Олардікі',
      /ваше: Название \(Русский\)\.$/,
      /другим человеком: Порядок\.$/,
    ]) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
  });

  it('asks for no choice where nobody touched what the other one wrote', async () => {
    const item: Item<'partners'> = { ...theirs, name: stored.name };
    actions.readItem.mockResolvedValue({ ok: true, item });
    const dialog = await conflict();
    expect(within(dialog).queryByRole('radio')).toBeNull();
    actions.replaceItem.mockImplementationOnce((_person, _collection, _id, input) =>
      saved({ ...theirs, ...input, version: 5, logo: null }),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: ruCabinet.conflict.saveMerged }));
    await screen.findByText(ruCabinet.form.allSaved);
    expect(actions.replaceItem.mock.lastCall?.[3]).toMatchObject({
      name: { kz: 'Менікі', ru: 'Моё имя' },
      position: 9,
    });
  });

  it('can be come back to after it was put off, with what was typed since', async () => {
    const dialog = await conflict();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    type(nameIn('kz'), 'Менікі кейін');
    press(ruCabinet.conflict.choose);
    const again = await screen.findByRole('dialog', { name: ruCabinet.conflict.title });
    expect(within(again).getByText('Менікі кейін')).toBeTruthy();
    expect(within(again).getByText('Олардікі')).toBeTruthy();
  });

  it('saves what was chosen on top of the other version', async () => {
    const dialog = await conflict();
    const kazakh = within(dialog).getByRole('group', { name: 'Название (Қазақша)' });
    fireEvent.click(within(kazakh).getByLabelText(new RegExp(ruCabinet.conflict.theirs)));
    actions.replaceItem.mockImplementationOnce((_person, _collection, _id, input) =>
      saved({ ...theirs, ...input, version: 5, logo: null }),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: ruCabinet.conflict.save }));
    await screen.findByText(ruCabinet.form.allSaved);
    expect(actions.replaceItem).toHaveBeenLastCalledWith(
      'u1',
      'partners',
      stored.id,
      // Kazakh as chosen, Russian mine, the order theirs because only they changed it.
      expect.objectContaining({ name: { kz: 'Олардікі', ru: 'Моё имя' }, position: 9 }),
      4,
    );
  });

  it('loses nothing when it is put off', async () => {
    const dialog = await conflict();
    fireEvent.click(within(dialog).getByRole('button', { name: ruCabinet.conflict.cancel }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(nameIn('kz').value).toBe('Менікі');
    expect(nameIn('ru').value).toBe('Моё имя');
  });
});

describe('a session that ended', () => {
  const answer = vi.fn<typeof fetch>();
  const refuseWith = (code: ErrorCode, details: ErrorDetails = {}) =>
    answer.mockImplementationOnce(async () => answerProblem(new ApiError(code, details)));

  beforeEach(() => {
    answer.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', answer);
    actions.replaceItem
      .mockResolvedValueOnce({ ok: false, problem: { code: 'unauthenticated' } })
      .mockImplementationOnce(() => saved({ ...stored, version: 4, name: { kz: 'Серіктес', ru: 'Текст' } }));
  });
  afterEach(() => vi.unstubAllGlobals());

  async function askToSignIn(): Promise<HTMLElement> {
    show();
    type(nameIn('ru'), 'Текст');
    press(ruCabinet.form.saveDraft);
    return screen.findByRole('dialog', { name: ruCabinet.signIn.title });
  }

  function signIn(dialog: HTMLElement, password: string): void {
    const field = within(dialog).getByLabelText(ruCabinet.signIn.password);
    fireEvent.change(field, { target: { value: password } });
    fireEvent.submit(dialog.querySelector('form')!);
  }

  it('asks to sign in over the form and then saves what was typed', async () => {
    signIn(await askToSignIn(), 'pw');
    await screen.findByText(ruCabinet.form.allSaved);
    const sent = answer.mock.calls[0]?.[1]?.body as string;
    expect(JSON.parse(sent)).toEqual({ email: 'e@lyceum.local', password: 'pw' });
    expect(actions.replaceItem).toHaveBeenCalledTimes(2);
    expect(nameIn('ru').value).toBe('Текст');
  });

  it.each([
    ['a wrong password', () => refuseWith('invalid_credentials'), ruErrors.codes.invalid_credentials],
    [
      'too many attempts',
      () => refuseWith('too_many_requests', { retryAfterSeconds: 300 }),
      'Подождите 5 минут',
    ],
    [
      'an API that does not answer',
      () => refuseWith('upstream_unavailable'),
      ruErrors.codes.upstream_unavailable,
    ],
    [
      'a server that is not reached',
      () => answer.mockRejectedValueOnce(new TypeError('Failed to fetch')),
      ruErrors.codes.offline,
    ],
  ])('tells of %s in the dialog, and takes another attempt', async (_, fail, text) => {
    fail();
    const dialog = await askToSignIn();
    const button = within(dialog).getByRole('button', { name: ruCabinet.signIn.submit });
    button.focus();
    signIn(dialog, 'pw');
    expect(button).toHaveProperty('disabled', false);
    expect((await within(dialog).findByRole('alert')).textContent).toContain(text);
    expect(document.activeElement).toBe(within(dialog).getByLabelText(ruCabinet.signIn.password));
    expect(nameIn('ru').value).toBe('Текст');
    signIn(dialog, 'right');
    await screen.findByText(ruCabinet.form.allSaved);
  });
});

describe('somebody else who signs in in another tab', () => {
  const refused = { ok: false, problem: { code: 'unauthenticated' } } as const;
  const hear = () => fireEvent.focus(window);
  const dialog = (title: keyof typeof ruCabinet.signIn) =>
    screen.findByRole('dialog', { name: ruCabinet.signIn[title] });

  it('is not handed the text: the dialog says whose it is, and nothing is repeated', async () => {
    actions.replaceItem.mockResolvedValueOnce(refused);
    show();
    type(nameIn('ru'), 'Текст');
    signInAs(null);
    press(ruCabinet.form.saveDraft);
    await dialog('title');
    signInAs('u2');
    hear();
    expect((await dialog('takenTitle')).textContent).toContain('Editor');
    expect(actions.replaceItem).toHaveBeenCalledTimes(1);
    actions.replaceItem.mockResolvedValue({ ok: true, item: { ...stored, version: 4 } });
    signInAs('u1');
    hear();
    await screen.findByText(ruCabinet.form.allSaved);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(actions.replaceItem).toHaveBeenCalledTimes(2);
  });

  it('is noticed without a sign-out in between, and by a refusal', async () => {
    show();
    type(nameIn('ru'), 'Текст');
    signInAs('u2');
    actions.replaceItem.mockResolvedValue(refused);
    press(ruCabinet.form.saveDraft);
    await dialog('takenTitle');
    expect(actions.replaceItem).toHaveBeenCalledTimes(1);
  });

  it('does not find the form by going back to a page that the browser kept', async () => {
    show();
    type(nameIn('ru'), 'Текст');
    await screen.findByText(ruCabinet.form.unsaved);
    signInAs('u2');
    fireEvent(window, new Event('pageshow'));
    await dialog('takenTitle');
  });

  it('does not get at a text whose dialog was put off', async () => {
    show();
    type(nameIn('ru'), 'Текст');
    await screen.findByText(ruCabinet.form.unsaved);
    signInAs(null);
    hear();
    fireEvent(await dialog('title'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    signInAs('u2');
    hear();
    await dialog('takenTitle');
  });
});

describe('a text that was not saved', () => {
  it('is offered when the form is opened again, with the version it was typed on', async () => {
    const { unmount } = show();
    type(nameIn('ru'), 'Недописанное');
    await new Promise((resolve) => setTimeout(resolve, 500));
    unmount();
    show({ ...stored, version: 8, link: 'https://partner.example' });
    press(ruCabinet.form.unsentRestore);
    expect(nameIn('ru').value).toBe('Недописанное');
    press(ruCabinet.form.saveDraft);
    await waitFor(() => expect(actions.replaceItem).toHaveBeenCalled());
    expect(actions.replaceItem.mock.calls[0]?.[4]).toBe(3);
  });

  it('is no other text than an item that has changed its version alone, as in the trash', async () => {
    await typeAndLeave('Недописанное');
    show({ ...stored, version: 8 });
    press(ruCabinet.form.unsentRestore);
    press(ruCabinet.form.saveDraft);
    await waitFor(() => expect(actions.replaceItem).toHaveBeenCalled());
    expect(actions.replaceItem.mock.calls[0]?.[4]).toBe(8);
  });

  it('is forgotten once it is saved', async () => {
    actions.replaceItem.mockImplementation(() =>
      saved({ ...stored, version: 4, name: { kz: 'Серіктес', ru: 'Текст' } }),
    );
    show();
    type(nameIn('ru'), 'Текст');
    await waitFor(() => expect(copies()).toHaveLength(1));
    press(ruCabinet.form.saveDraft);
    await screen.findByText(ruCabinet.form.allSaved);
    await waitFor(() => expect(copies()).toHaveLength(0));
  });

  async function typeAndLeave(value: string, item: Item<'partners'> | null = stored) {
    const { unmount } = show(item);
    type(nameIn('ru'), value);
    await waitFor(() => expect(Object.values(localStorage).join()).toContain(value));
    unmount();
  }
  const offers = () => screen.queryAllByRole('button', { name: ruCabinet.form.unsentRestore });

  it('stays when its offer was ignored and something else was typed', async () => {
    await typeAndLeave('Первый текст');
    await typeAndLeave('Второй');
    show();
    expect(offers()).toHaveLength(2);
    fireEvent.click(offers()[1]!);
    expect(nameIn('ru').value).toBe('Первый текст');
    expect(offers()).toHaveLength(1);
  });

  it('takes its place back from what was typed since, which is then offered', async () => {
    await typeAndLeave('Первый текст');
    show();
    type(nameIn('ru'), 'Второй');
    fireEvent.click(offers()[0]!);
    expect(nameIn('ru').value).toBe('Первый текст');
    fireEvent.click(offers()[0]!);
    expect(nameIn('ru').value).toBe('Второй');
    expect(offers()).toHaveLength(1);
  });

  it('says where it differs, and is gone when it is not wanted', async () => {
    await typeAndLeave('Первый текст');
    const { unmount } = show();
    expect(screen.getByText(/Отличается: Название \(Русский\)\./)).toBeTruthy();
    press(ruCabinet.form.unsentDiscard);
    expect(copies()).toHaveLength(0);
    unmount();
    show();
    expect(offers()).toHaveLength(0);
  });

  it('outlives the save of another new item', async () => {
    await typeAndLeave('В первой вкладке', null);
    actions.createItem.mockImplementation((_person, _collection, input) =>
      saved({ ...stored, ...input, logo: null }),
    );
    const { unmount } = show(null);
    type(nameIn('ru'), 'Во второй');
    await waitFor(() => expect(copies()).toHaveLength(2));
    press(ruCabinet.form.saveDraft);
    await waitFor(() => expect(copies()).toHaveLength(1));
    expect(offers()).toHaveLength(0);
    unmount();
    show(null);
    press(ruCabinet.form.unsentRestore);
    expect(nameIn('ru').value).toBe('В первой вкладке');
  });

  it('comes to this device before another one takes its place on the server', async () => {
    vi.useFakeTimers();
    try {
      const values = { ...toValues(partner, stored), name: { kz: '', ru: 'На телефоне' } };
      const { unmount } = show(stored, { id: 'phone', savedAtMs: 5, values, base: null });
      type(nameIn('ru'), 'За столом');
      await vi.advanceTimersByTimeAsync(4000);
      expect(actions.keepUnsaved).toHaveBeenCalledTimes(1);
      unmount();
    } finally {
      vi.useRealTimers();
    }
    show();
    expect(offers()).toHaveLength(2);
    fireEvent.click(offers()[1]!);
    expect(nameIn('ru').value).toBe('На телефоне');
  });

  it('of a new item is forgotten wherever it is kept once it was taken up and saved', async () => {
    await typeAndLeave('Сначала здесь', null);
    const values = { ...createInitialValues(partner, '2026-05-01'), name: { kz: '', ru: 'На телефоне' } };
    actions.createItem.mockImplementation((_person, _collection, input) =>
      saved({ ...stored, ...input, logo: null }),
    );
    show(null, { id: 'phone', savedAtMs: Date.now() + 60_000, values, base: null });
    fireEvent.click(offers()[1]!);
    expect(nameIn('ru').value).toBe('Сначала здесь');
    press(ruCabinet.form.saveDraft);
    await screen.findByText(ruCabinet.form.allSaved);
    await waitFor(() => expect(actions.dropUnsaved).toHaveBeenCalledTimes(1));
    const [, collection, id, copyId] = actions.dropUnsaved.mock.lastCall!;
    expect([collection, id]).toEqual(['partners', null]);
    expect(copyId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('of another new item does not become one of the item that was made', async () => {
    vi.useFakeTimers();
    try {
      const values = { ...createInitialValues(partner, '2026-05-01'), name: { kz: '', ru: 'На телефоне' } };
      actions.createItem.mockImplementation((_person, _collection, input) =>
        saved({ ...stored, ...input, logo: null }),
      );
      const { unmount } = show(null, { id: 'phone', savedAtMs: 5, values, base: null });
      type(nameIn('ru'), 'За столом');
      press(ruCabinet.form.saveDraft);
      await vi.advanceTimersByTimeAsync(100);
      type(nameIn('ru'), 'За столом, дальше');
      await vi.advanceTimersByTimeAsync(4000);
      expect(actions.keepUnsaved.mock.calls.map(([, , id]) => id)).toEqual([stored.id]);
      unmount();
    } finally {
      vi.useRealTimers();
    }
    expect(copies()).toHaveLength(1);
    expect(Object.values(localStorage).join()).not.toContain('На телефоне');
  });

  it('is not offered where nothing was typed', () => {
    show().unmount();
    show();
    expect(screen.queryByText(ruCabinet.form.unsentText)).toBeNull();
  });
});
