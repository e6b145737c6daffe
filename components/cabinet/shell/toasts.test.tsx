// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import toast from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import { Toasts } from './toasts';

beforeEach(() => {
  // jsdom has no matchMedia.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  vi.useFakeTimers();
  render(
    <NextIntlClientProvider locale="ru" messages={{ cabinet, common }} timeZone="UTC">
      <Toasts />
    </NextIntlClientProvider>,
  );
});

afterEach(() => {
  toast.remove();
  vi.useRealTimers();
  document.querySelector('dialog')?.remove();
});

test('stay above the open dialog, and remain when it closes', async () => {
  await pass(0, () => toast.success('before'));
  await pass(0, openDialog);
  expect(document.querySelector('dialog')?.textContent).toContain('before');
  await pass(0, closeDialog);
  expect(screen.getByText('before')).toBeTruthy();
});

test('a message that replaces a closing one remains when a dialog closes', async () => {
  await pass(0, () => toast.success('before', { id: 'saved' }));
  await pass(0, openDialog);
  await pass(5001);
  await pass(0, closeDialog);
  await pass(0, () => toast.success('after', { id: 'saved' }));
  await pass(1000);
  expect(screen.queryByText('before')).toBeNull();
  expect(screen.getByText('after')).toBeTruthy();
});

/** Acts, then advances the timers by `ms` and awaits pending work. */
function pass(ms: number, then = () => {}): Promise<void> {
  return act(async () => {
    then();
    await vi.advanceTimersByTimeAsync(ms);
  });
}

function openDialog(): void {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
}

function closeDialog(): void {
  document.querySelector('dialog')?.remove();
}
