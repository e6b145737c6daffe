// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as browser from '@/components/site/sign-in/ask-browser';
import { ApiError, type ErrorCode, type ErrorDetails } from '@/lib/api/errors';
import { answerProblem } from '@/lib/auth/sign-in/answer-problem';
import cabinet from '@/messages/ru/cabinet.json';
import errors from '@/messages/ru/errors.json';
import {
  actions,
  editor,
  nameIn,
  press,
  refuse,
  save,
  showItemForm,
  signInAs,
  stored,
  type,
} from '@/tests/setup/show-item-form';

vi.mock('@/components/site/sign-in/ask-browser');

const findDialog = (title: keyof typeof cabinet.signIn) =>
  screen.findByRole('dialog', { name: cabinet.signIn[title] });

/** Has the first save answered that the session has ended, and the second one done. */
function endSession(): void {
  actions.replace
    .mockReturnValueOnce(refuse('unauthenticated'))
    .mockImplementationOnce(() => save({ ...stored, version: 4, name: { kz: 'Серіктес', ru: 'Текст' } }));
}

/** Saves a changed text, which opens the dialog that signs in. */
async function openDialog(): Promise<HTMLElement> {
  showItemForm();
  type(nameIn('ru'), 'Текст');
  press(cabinet.form.saveDraft);
  return findDialog('title');
}

describe('a save after the session has ended', () => {
  const answer = vi.fn<typeof fetch>();
  const refuseWith = (code: ErrorCode, details: ErrorDetails = {}) =>
    answer.mockImplementationOnce(async () => answerProblem(new ApiError(code, details)));

  beforeEach(() => {
    answer.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', answer);
    endSession();
  });
  afterEach(() => vi.unstubAllGlobals());

  function signIn(dialog: HTMLElement, password: string): void {
    const field = within(dialog).getByLabelText(cabinet.signIn.password);
    fireEvent.change(field, { target: { value: password } });
    fireEvent.submit(dialog.querySelector('form')!);
  }

  it('is repeated after the sign-in over the form', async () => {
    signIn(await openDialog(), 'pw');
    await screen.findByText(cabinet.form.allSaved);
    const sent = answer.mock.calls[0]?.[1]?.body as string;
    expect(JSON.parse(sent)).toEqual({ email: editor.email, password: 'pw' });
    expect(actions.replace).toHaveBeenCalledTimes(2);
    expect(nameIn('ru').value).toBe('Текст');
  });

  it.each([
    ['a wrong password', () => refuseWith('invalid_credentials'), errors.codes.invalid_credentials],
    [
      'too many attempts',
      () => refuseWith('too_many_requests', { retryAfterSeconds: 300 }),
      'Подождите 5\u00a0минут',
    ],
    ['a failure of the API', () => refuseWith('upstream_unavailable'), errors.codes.upstream_unavailable],
    [
      'a failed request',
      () => answer.mockRejectedValueOnce(new TypeError('Failed to fetch')),
      errors.codes.offline,
    ],
  ])('shows %s in the dialog, which accepts another attempt', async (_, fail, text) => {
    fail();
    const dialog = await openDialog();
    const button = within(dialog).getByRole('button', { name: cabinet.signIn.submit });
    button.focus();
    signIn(dialog, 'pw');
    expect(button).toHaveProperty('disabled', false);
    expect((await within(dialog).findByRole('alert')).textContent).toContain(text);
    expect(document.activeElement).toBe(within(dialog).getByLabelText(cabinet.signIn.password));
    expect(nameIn('ru').value).toBe('Текст');
    signIn(dialog, 'right');
    await screen.findByText(cabinet.form.allSaved);
  });
});

describe('a passkey over the form', () => {
  const answer = vi.fn<typeof fetch>();
  const askForPasskey = vi.mocked(browser.askForPasskey);
  const challenge = { challenge: 'sealed', options: {} };
  const passkey = { ok: true, response: { id: 'key' } } as Awaited<ReturnType<typeof browser.askForPasskey>>;
  const findButton = (dialog: HTMLElement) =>
    within(dialog).findByRole('button', { name: cabinet.signIn.passkey });

  beforeEach(() => {
    answer.mockReset().mockImplementation(async () => Response.json(challenge));
    askForPasskey.mockReset().mockResolvedValue(passkey);
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    endSession();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('signs in again, and the save is repeated', async () => {
    const dialog = await openDialog();
    const button = await findButton(dialog);
    answer.mockImplementation(async (address) =>
      String(address).endsWith('/challenge') ? Response.json(challenge) : new Response(null, { status: 204 }),
    );
    fireEvent.click(button);
    await screen.findByText(cabinet.form.allSaved);
    const [address, sent] = answer.mock.calls.at(-1)!;
    expect(address).toBe('/cabinet/sign-in/passkey');
    expect(JSON.parse(sent?.body as string)).toEqual({ challenge: 'sealed', response: { id: 'key' } });
    expect(actions.replace).toHaveBeenCalledTimes(2);
    expect(nameIn('ru').value).toBe('Текст');
  });

  it('says why it was refused, and the password still works', async () => {
    const dialog = await openDialog();
    const button = await findButton(dialog);
    answer.mockImplementation(async (address) =>
      String(address).endsWith('/challenge')
        ? Response.json(challenge)
        : answerProblem(new ApiError('invalid_passkey')),
    );
    fireEvent.click(button);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errors.codes.invalid_passkey);
    expect(nameIn('ru').value).toBe('Текст');
    answer.mockImplementation(async () => new Response(null, { status: 204 }));
    fireEvent.change(within(dialog).getByLabelText(cabinet.signIn.password), { target: { value: 'pw' } });
    fireEvent.submit(dialog.querySelector('form')!);
    await screen.findByText(cabinet.form.allSaved);
  });

  it('is not offered where the site takes none', async () => {
    answer.mockImplementation(async () => new Response(null, { status: 204 }));
    const dialog = await openDialog();
    await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    await answer.mock.results[0]!.value;
    expect(within(dialog).queryByRole('button', { name: cabinet.signIn.passkey })).toBeNull();
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });
});

describe('another person who signs in in another tab', () => {
  const notify = () => fireEvent.focus(window);

  async function showDirtyForm() {
    showItemForm();
    type(nameIn('ru'), 'Текст');
    await screen.findByText(cabinet.form.unsaved);
  }

  it('does not save the text; its author does', async () => {
    actions.replace.mockReturnValueOnce(refuse('unauthenticated'));
    await showDirtyForm();
    signInAs(null);
    press(cabinet.form.saveDraft);
    await findDialog('title');
    signInAs('u2');
    notify();
    expect((await findDialog('takenTitle')).textContent).toContain('Editor');
    expect(actions.replace).toHaveBeenCalledTimes(1);
    actions.replace.mockReturnValue(save({ ...stored, version: 4 }));
    signInAs('u1');
    notify();
    await screen.findByText(cabinet.form.allSaved);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(actions.replace).toHaveBeenCalledTimes(2);
  });

  it('is noticed by a refused save', async () => {
    await showDirtyForm();
    signInAs('u2');
    actions.replace.mockReturnValue(refuse('unauthenticated'));
    press(cabinet.form.saveDraft);
    await findDialog('takenTitle');
    expect(actions.replace).toHaveBeenCalledTimes(1);
  });

  it('is noticed on a page from the back/forward cache', async () => {
    await showDirtyForm();
    signInAs('u2');
    fireEvent(window, new Event('pageshow'));
    await findDialog('takenTitle');
  });

  it('is noticed after the dialog was closed', async () => {
    await showDirtyForm();
    signInAs(null);
    notify();
    fireEvent(await findDialog('title'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    signInAs('u2');
    notify();
    await findDialog('takenTitle');
  });
});
