// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../shell/toasts';
import { dismissSavedToast, showSavedToast } from './saved-toast';

beforeEach(() => {
  vi.useFakeTimers();
});

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
