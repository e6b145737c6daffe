// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AssertionChallenge, PasskeyAssertion } from '@/lib/api/contract';
import * as browser from './ask-browser';
import { PasskeyButton } from './passkey-button';

vi.mock('./ask-browser');

const suggestPasskeys = vi.mocked(browser.suggestPasskeys);
const askForPasskey = vi.mocked(browser.askForPasskey);
const ask = vi.fn<() => Promise<{ ok: true } & AssertionChallenge>>();
const send = vi.fn<() => Promise<{ ok: true } | { ok: false; text: string }>>();
const texts = {
  label: 'Sign in with a passkey',
  waiting: 'Waiting',
  refusals: { known: 'Known', place: 'Place', failed: 'Failed' },
};

const toChallenge = (challenge: string): AssertionChallenge => ({
  challenge,
  options: { challenge, rpId: 'localhost', timeout: 1, allowCredentials: [], userVerification: 'required' },
});
const passkey = { id: 'key' } as PasskeyAssertion;
/** Suggestions of which none is chosen. */
const unanswered = () => new Promise<null>(() => {});

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  for (const mock of [suggestPasskeys, askForPasskey, ask, send]) mock.mockReset();
  let number = 1;
  ask.mockImplementation(async () => ({ ok: true, ...toChallenge(`asked ${number++}`) }));
  send.mockResolvedValue({ ok: true });
  suggestPasskeys.mockImplementation(unanswered);
  vi.mocked(browser.canSuggestPasskeys).mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(suggested?: AssertionChallenge) {
  return render(<PasskeyButton texts={texts} suggested={suggested} ask={ask} send={send} />);
}

const suggested = (index: number) => suggestPasskeys.mock.calls[index]!;

test('sends the passkey that a person chooses among the suggestions, without a press and another challenge', async () => {
  suggestPasskeys.mockResolvedValueOnce(passkey);
  show(toChallenge('of the page'));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ challenge: 'of the page', response: passkey }));
  expect(ask).not.toHaveBeenCalled();
});

test('suggests nothing without a challenge, or in a browser that cannot', async () => {
  show();
  vi.mocked(browser.canSuggestPasskeys).mockResolvedValue(false);
  show(toChallenge('of the page'));
  await act(async () => {});
  expect(suggestPasskeys).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});

test('the button ends the suggestions; after a closed dialog they come back with another challenge', async () => {
  show(toChallenge('of the page'));
  await waitFor(() => expect(suggestPasskeys).toHaveBeenCalledTimes(1));
  askForPasskey.mockImplementationOnce(async () => {
    expect(suggested(0)[1].aborted).toBe(true);
    return { ok: false, refusal: 'cancelled' };
  });
  fireEvent.click(screen.getByRole('button', { name: texts.label }));
  await waitFor(() => expect(suggestPasskeys).toHaveBeenCalledTimes(2));
  expect([suggested(1)[0].challenge, suggested(1)[1].aborted]).toEqual(['asked 2', false]);
});

test('shows why a suggested passkey was refused, and suggests no more', async () => {
  suggestPasskeys.mockResolvedValueOnce(passkey);
  send.mockResolvedValueOnce({ ok: false, text: 'Unknown passkey' });
  show(toChallenge('of the page'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Unknown passkey');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(suggestPasskeys).toHaveBeenCalledTimes(1);
});

test('replaces the challenge before it expires, as soon as the page is visible', async () => {
  vi.useFakeTimers();
  show(toChallenge('of the page'));
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000));
  expect(suggestPasskeys).toHaveBeenCalledTimes(1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  expect(suggestPasskeys).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
  await act(async () => fireEvent(document, new Event('visibilitychange')));
  expect(suggestPasskeys).toHaveBeenCalledTimes(2);
  expect(suggested(0)[1].aborted).toBe(true);
  expect(suggested(1)[0].challenge).toBe('asked 1');
});

test('ends the suggestions with the page', async () => {
  const { unmount } = show(toChallenge('of the page'));
  await waitFor(() => expect(suggestPasskeys).toHaveBeenCalledTimes(1));
  unmount();
  expect(suggested(0)[1].aborted).toBe(true);
});
