import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLoading, dismissLoading, readInterfaceState, setMenuOpen } from './interface-state';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  dismissLoading();
  setMenuOpen(false);
  vi.useRealTimers();
});

test('the menu and the loading window do not touch each other', () => {
  setMenuOpen(true);
  expect(readInterfaceState()).toEqual({ isMenuOpen: true, isLoading: false });
  const end = beginLoading({ afterMs: 200 });
  vi.advanceTimersByTime(200);
  expect(readInterfaceState()).toEqual({ isMenuOpen: true, isLoading: true });
  setMenuOpen(false);
  end();
  expect(readInterfaceState()).toEqual({ isMenuOpen: false, isLoading: false });
});

test('a wait that ends in time opens no window', () => {
  const end = beginLoading({ afterMs: 200 });
  vi.advanceTimersByTime(199);
  end();
  vi.advanceTimersByTime(1000);
  expect(readInterfaceState().isLoading).toBe(false);
});

test('the window stays until the last wait has ended', () => {
  const ends = [beginLoading({ afterMs: 0 }), beginLoading({ afterMs: 0 })];
  vi.advanceTimersByTime(0);
  ends[0]!();
  expect(readInterfaceState().isLoading).toBe(true);
  ends[1]!();
  expect(readInterfaceState().isLoading).toBe(false);
});

test('closing the window gives up what can be given up', () => {
  const onDismiss = vi.fn<() => void>();
  const end = beginLoading({ afterMs: 0, onDismiss });
  vi.advanceTimersByTime(0);
  dismissLoading();
  expect(readInterfaceState().isLoading).toBe(false);
  end();
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
