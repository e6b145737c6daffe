// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../shell/toasts';
import toast from 'react-hot-toast/headless';
import { dismissSavedToast, replaceToast, showSavedToast } from './saved-toast';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps the message of a save that ends while the last message leaves', async () => {
  render(<Toasts closeLabel="Close" />);
  act(() => showSavedToast('first'));
  act(() => dismissSavedToast());
  await act(() => vi.advanceTimersByTimeAsync(200));
  act(() => showSavedToast('second'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('first')).toBeNull();
  expect(screen.getByText('second')).toBeTruthy();
});

it('replaces the last message', async () => {
  render(<Toasts closeLabel="Close" />);
  act(() => showSavedToast('first'));
  act(() => showSavedToast('second'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('first')).toBeNull();
  expect(screen.getByText('second')).toBeTruthy();
});

it('removes the message about an item when the next change may have made it untrue', async () => {
  render(<Toasts closeLabel="Close" />);
  act(() => showSavedToast('published'));
  act(() => replaceToast(() => toast('deleted'), true));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('published')).toBeNull();
  act(() => showSavedToast('restored'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('deleted')).toBeNull();
  expect(screen.getByText('restored')).toBeTruthy();
});

it('keeps a message with an undo button where a dialog opens', async () => {
  render(<Toasts closeLabel="Close" />);
  act(() => replaceToast(() => toast('deleted'), true));
  act(() => dismissSavedToast());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('deleted')).toBeTruthy();
});
