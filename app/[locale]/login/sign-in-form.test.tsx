// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SignInState } from '@/lib/actions/sign-in-action';
import common from '@/messages/ru/common.json';
import login from '@/messages/ru/login.json';
import { SignInForm } from './sign-in-form';

const signIn = vi.fn<(last: SignInState, form: FormData) => Promise<SignInState>>();
const errorTexts = {
  email: login.emailRequired,
  password: login.passwordRequired,
  code: login.codeRequired,
};

function show(answer: Partial<SignInState> = {}) {
  const untried: SignInState = { step: 'password', email: '', error: null, errors: {} };
  signIn.mockReset().mockResolvedValue({ ...untried, ...answer });
  render(
    <SignInForm
      action={signIn}
      labels={{ ...login, showPassword: 'Show' }}
      errorTexts={errorTexts}
      sendingTexts={common.sending}
      loginPath="/ru/login"
    />,
  );
}

const form = () => document.querySelector('form')!;
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: login.email });
const password = () => screen.getByLabelText<HTMLInputElement>(login.password);
const type = (input: HTMLInputElement, value: string) => fireEvent.input(input, { target: { value } });

/** Focuses a field and waits until its validation replaces the browser's own. */
async function loadValidation(input: HTMLInputElement): Promise<void> {
  input.focus();
  await waitFor(() => expect(form().noValidate).toBe(true));
}

test('names empty fields in the language of the page and sends nothing', async () => {
  show();
  expect(form().noValidate).toBe(false);
  await loadValidation(password());
  fireEvent.submit(form());
  expect(await screen.findByText(login.emailRequired)).toBeTruthy();
  expect(screen.getByText(login.passwordRequired)).toBeTruthy();
  expect(document.activeElement).toBe(email());
  type(email(), 'a@b.kz');
  await waitFor(() => expect(screen.queryByText(login.emailRequired)).toBeNull());
  expect(signIn).not.toHaveBeenCalled();
});

test('sends the fragment of the address, which no server sees', async () => {
  show();
  window.location.hash = '#list';
  await waitFor(() => expect(form().querySelector('[name=fragment]')).toHaveProperty('value', '#list'));
  fireEvent.submit(form());
  await waitFor(() => expect(signIn.mock.calls[0]?.[1].get('fragment')).toBe('#list'));
  window.location.hash = '';
});

test('keeps the typed values beside the error of the server', async () => {
  show({ email: 'a@b.kz', error: 'Wrong password' });
  await loadValidation(email());
  type(email(), 'a@b.kz');
  type(password(), 'secret');
  fireEvent.submit(form());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Wrong password');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(email().value).toBe('a@b.kz');
  const [, sent] = signIn.mock.calls[0]!;
  expect(Object.fromEntries(sent)).toMatchObject({ email: 'a@b.kz', password: 'secret' });
});

test('shows the errors of the server at the fields', async () => {
  show({ email: 'a@b.kz', errors: { password: login.passwordRequired } });
  fireEvent.submit(form());
  expect(await screen.findByText(login.passwordRequired)).toBeTruthy();
  expect(email().value).toBe('a@b.kz');
  expect(document.activeElement).toBe(password());
});

test('checks the code in the second step', async () => {
  show({ step: 'code', email: 'a@b.kz' });
  await loadValidation(email());
  type(email(), 'a@b.kz');
  type(password(), 'secret');
  fireEvent.submit(form());
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: login.code });
  fireEvent.submit(form());
  expect(await screen.findByText(login.codeRequired)).toBeTruthy();
  expect(signIn).toHaveBeenCalledTimes(1);
  type(code, '123456');
  await waitFor(() => expect(screen.queryByText(login.codeRequired)).toBeNull());
  fireEvent.submit(form());
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  expect(Object.fromEntries(signIn.mock.calls[1]![1])).toMatchObject({ code: '123456' });
});

test('keeps the typed values and offers to try again when no answer arrives', async () => {
  show();
  signIn.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  await loadValidation(email());
  type(email(), 'a@b.kz');
  type(password(), 'secret');
  fireEvent.submit(form());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(common.sending.noAnswer);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect([email().value, password().value]).toEqual(['a@b.kz', 'secret']);

  signIn.mockResolvedValue({ step: 'code', email: 'a@b.kz', error: null, errors: {} });
  fireEvent.click(screen.getByRole('button', { name: common.sending.again }));
  await screen.findByRole('textbox', { name: login.code });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(Object.fromEntries(signIn.mock.calls[1]![1])).toMatchObject({ email: 'a@b.kz', password: 'secret' });

  signIn.mockRejectedValue(new Error('{"code":"busy"}'));
  fireEvent.input(screen.getByRole('textbox', { name: login.code }), { target: { value: '123456' } });
  fireEvent.submit(form());
  expect((await screen.findByRole('alert')).textContent).toBe(common.sending.busy);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: login.code }).value).toBe('123456');
});
