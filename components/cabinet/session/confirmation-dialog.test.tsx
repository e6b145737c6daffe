// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InviteForm } from '@/components/cabinet/accounts/invite-form';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { ConfirmedForm } from '@/components/cabinet/base/confirmation/confirmed-form';
import type { ActionFailure, ActionProblem } from '@/lib/actions/action-result';
import * as confirmation from '@/lib/actions/confirmation-actions';
import * as users from '@/lib/actions/user-actions';
import accounts from '@/messages/ru/accounts.json';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import errors from '@/messages/ru/errors.json';
import { ConfirmationKeeper } from './confirmation-keeper';

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn(), refresh: vi.fn() }) }));

const texts = cabinet.confirmation;
const invite = vi.mocked(users.invite);
const confirmSession = vi.mocked(confirmation.confirmSession);
const checkConfirmation = vi.mocked(confirmation.checkConfirmation);

const refuse = (problem: ActionProblem): Promise<ActionFailure> => Promise.resolve({ ok: false, problem });
const unconfirmed = (proof: 'password' | 'code') =>
  refuse({ code: 'confirmation_required', proofs: [proof] });
const done = { ok: true } as const;

beforeEach(() => {
  for (const action of [invite, confirmSession, checkConfirmation]) action.mockReset();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function show(page: React.ReactNode) {
  return render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Admin', email: 'a@lyceum.local', scope: ['admin'] }}
      siteUrl="https://lyceum.example"
      messages={{ accounts, cabinet, common, errors }}
    >
      <main>{page}</main>
      <ConfirmationKeeper />
    </CabinetProvider>,
  );
}

const findDialog = () => screen.findByRole('dialog', { name: texts.title });

function enter(dialog: HTMLElement, label: string, value: string): void {
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fireEvent.submit(dialog.querySelector('form')!);
}

const sent = (index: number) => Object.fromEntries(confirmSession.mock.calls[index]![1]);

describe('a form whose session must be confirmed', () => {
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: accounts.invite.email });

  async function askForInvitation() {
    show(<InviteForm />);
    fireEvent.change(email(), { target: { value: 'new@lyceum.local' } });
    fireEvent.click(screen.getByRole('button', { name: accounts.invite.submit }));
    return findDialog();
  }

  it('keeps what was typed and is sent again after the password', async () => {
    invite.mockReturnValueOnce(unconfirmed('password'));
    invite.mockResolvedValueOnce({ ...done, token: 'abc', expiresAt: '2026-03-02T09:00:00.000Z' });
    confirmSession.mockReturnValueOnce(
      refuse({ code: 'invalid_input', issues: [{ path: ['password'], code: 'wrong' }] }),
    );
    confirmSession.mockResolvedValueOnce(done);
    const dialog = await askForInvitation();
    enter(dialog, texts.password, 'mistyped');
    const field = within(dialog).getByLabelText(texts.password);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(within(dialog).getByText(errors.issues.wrong).id).toBe(field.getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(field);
    expect(email().value).toBe('new@lyceum.local');
    enter(dialog, texts.password, 'right');
    expect(await screen.findByDisplayValue(/login\/invite#abc$/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(1)).toEqual({ personId: 'u1', username: 'a@lyceum.local', password: 'right' });
    expect(invite.mock.calls.map(([, form]) => form.get('email'))).toEqual(Array(2).fill('new@lyceum.local'));
  });

  it('asks for the code as soon as the account has a second factor', async () => {
    invite.mockReturnValue(unconfirmed('password'));
    confirmSession.mockReturnValueOnce(unconfirmed('code'));
    confirmSession.mockReturnValueOnce(
      refuse({ code: 'invalid_input', issues: [{ path: ['code'], code: 'wrong' }] }),
    );
    const dialog = await askForInvitation();
    enter(dialog, texts.password, 'right');
    const code = await within(dialog).findByLabelText(texts.code);
    expect(within(dialog).queryByLabelText(texts.password)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(code));
    enter(dialog, texts.code, '000000');
    expect(await within(dialog).findByText(errors.codes.invalid_second_factor)).toBeDefined();
    expect(within(dialog).getByLabelText(texts.code)).toBe(code);
  });

  it('says that nothing has changed if the dialog is closed', async () => {
    invite.mockReturnValue(unconfirmed('password'));
    const dialog = await askForInvitation();
    fireEvent.click(within(dialog).getByRole('button', { name: texts.cancel }));
    expect(await screen.findByText(errors.codes.confirmation_required)).toBeDefined();
    expect(email().value).toBe('new@lyceum.local');
    expect(invite).toHaveBeenCalledTimes(1);
  });

  it('shows in the dialog that there were too many attempts', async () => {
    invite.mockReturnValue(unconfirmed('password'));
    confirmSession.mockReturnValueOnce(refuse({ code: 'too_many_requests', retryAfterSeconds: 300 }));
    const dialog = await askForInvitation();
    enter(dialog, texts.password, 'pw');
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/Подождите 5\s+минут/);
  });
});

describe('a plain form that needs a confirmation', () => {
  it('is sent once after the confirmation', async () => {
    checkConfirmation.mockReturnValueOnce(unconfirmed('password')).mockResolvedValue(done);
    confirmSession.mockResolvedValueOnce(done);
    const onSubmit = vi.fn((event: React.SubmitEvent<HTMLFormElement>) => event.preventDefault());
    const { container } = show(<ConfirmedForm onSubmit={onSubmit} />);
    const form = container.querySelector('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    const dialog = await findDialog();
    expect(onSubmit).not.toHaveBeenCalled();
    enter(dialog, texts.password, 'right');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    fireEvent.submit(form);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(confirmSession).toHaveBeenCalledTimes(1);
  });

  it.each(['not_supported', 'offline'] as const)('is sent if the check answers %s', async (code) => {
    checkConfirmation.mockReturnValueOnce(refuse({ code }));
    const onSubmit = vi.fn((event: React.SubmitEvent<HTMLFormElement>) => event.preventDefault());
    const { container } = show(<ConfirmedForm onSubmit={onSubmit} />);
    fireEvent.submit(container.querySelector('form')!);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });
});
