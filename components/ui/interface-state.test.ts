import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLoading, dismissLoading, readInterfaceState, setMenuOpen } from './interface-state';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  dismissLoading();
  setMenuOpen(false);
  vi.useRealTimers();
});

test('keeps menu and loading window independent', () => {
  setMenuOpen(true);
  expect(readInterfaceState()).toEqual({ isMenuOpen: true, isLoading: false });
  const end = beginLoading({ afterMs: 200 });
  vi.advanceTimersByTime(200);
  expect(readInterfaceState()).toEqual({ isMenuOpen: true, isLoading: true });
  setMenuOpen(false);
  end();
  expect(readInterfaceState()).toEqual({ isMenuOpen: false, isLoading: false });
});

test('opens no loading window for a wait that ends in time', () => {
  const end = beginLoading({ afterMs: 200 });
  vi.advanceTimersByTime(199);
  end();
  vi.advanceTimersByTime(1000);
  expect(readInterfaceState().isLoading).toBe(false);
});

test('keeps the loading window open until the last wait ends', () => {
  const ends = [beginLoading({ afterMs: 0 }), beginLoading({ afterMs: 0 })];
  vi.advanceTimersByTime(0);
  ends[0]!();
  expect(readInterfaceState().isLoading).toBe(true);
  ends[1]!();
  expect(readInterfaceState().isLoading).toBe(false);
});

test('calls onDismiss of each wait when the window is closed', () => {
  const onDismiss = vi.fn<() => void>();
  const end = beginLoading({ afterMs: 0, onDismiss });
  vi.advanceTimersByTime(0);
  dismissLoading();
  expect(readInterfaceState().isLoading).toBe(false);
  end();
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
