import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// In the browser, server actions are references to the server. Each test sets the results of the actions that it
// calls.
vi.mock('@/lib/actions/account');
vi.mock('@/lib/actions/bulk');
vi.mock('@/lib/actions/items');
vi.mock('@/lib/actions/photos');
vi.mock('@/lib/actions/session');
vi.mock('@/lib/actions/users');

// jsdom has no layout, so sizes never change.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(cleanup);
