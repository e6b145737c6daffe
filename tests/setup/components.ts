import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// In the browser, server actions are references to the server. Each test sets the results of the actions that it
// calls.
vi.mock('@/lib/actions/account-actions');
// Fields for addresses ask by themselves.
vi.mock('@/lib/actions/address-actions', () => ({
  listLinkTargets: vi.fn(() => Promise.resolve({ ok: true, targets: [] })),
  readAddressState: vi.fn(() => Promise.resolve({ ok: false, problem: { code: 'not_found' } })),
}));
vi.mock('@/lib/actions/bulk-actions');
vi.mock('@/lib/actions/confirmation-actions');
vi.mock('@/lib/actions/lists/duplicate-action');
vi.mock('@/lib/actions/lists/found-action');
vi.mock('@/lib/actions/item-actions');
vi.mock('@/lib/actions/review/review-actions');
vi.mock('@/lib/actions/page-link-actions');
vi.mock('@/lib/actions/photo-actions');
vi.mock('@/lib/actions/lists/search-action');
vi.mock('@/lib/actions/session-actions');
vi.mock('@/lib/actions/user-actions');

// jsdom has no layout, so sizes never change.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// jsdom measures no text, so the place of the caret is the corner.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

// A busy machine can stall a test for longer than the second of the library.
configure({ asyncUtilTimeout: 8000 });

afterEach(cleanup);
