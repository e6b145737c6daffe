// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useModal } from '@/components/ui/use-modal';
import { Toasts } from './toasts';

const showPopover = vi.fn();

beforeEach(() => {
  // jsdom has neither modal dialogs nor popovers.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLElement.prototype.showPopover = showPopover.mockReset();
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => toast.remove());
  vi.useRealTimers();
});

function Modal({ name }: { readonly name: string }) {
  return (
    <dialog ref={useModal()} aria-label={name}>
      <button type="button">{`Close ${name}`}</button>
    </dialog>
  );
}

/** Renders the open dialogs before the toasts, as the cabinet does. */
function Screen({ dialogs = [] }: { readonly dialogs?: readonly string[] }) {
  return (
    <>
      <main>
        <h1>Heading</h1>
        {dialogs.map((name) => (
          <Modal key={name} name={name} />
        ))}
      </main>
      <Toasts closeLabel="Hide" />
    </>
  );
}

const show = (text: string) => act(() => void toast.success(text));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialogAround = (text: string) => screen.getByText(text).closest('dialog')?.getAttribute('aria-label');

test('a toast shown by a closing dialog is outside of it', () => {
  const { rerender } = render(<Screen dialogs={['add']} />);
  act(() => {
    toast.success('added');
    rerender(<Screen />);
  });
  expect(dialogAround('added')).toBeUndefined();
  expect(screen.getByText('added').isConnected).toBe(true);
});

test('moves into the dialog opened last, is shown above it, and leaves it when it closes', () => {
  const { rerender } = render(<Screen />);
  show('saved');
  rerender(<Screen dialogs={['second', 'first']} />);
  // Opened later, although earlier in the document.
  rerender(<Screen dialogs={['third', 'second', 'first']} />);
  expect(dialogAround('saved')).toBe('third');
  expect(showPopover.mock.contexts.at(-1)).toBe(screen.getByText('saved').closest('[class*=toasts]'));
  rerender(<Screen dialogs={['second', 'first']} />);
  expect(dialogAround('saved')).toBe('first');
  rerender(<Screen />);
  expect(dialogAround('saved')).toBeUndefined();
  expect(screen.getByText('saved').isConnected).toBe(true);
});

test('announces messages in regions that exist before', async () => {
  render(<Screen />);
  const [polite, assertive] = [screen.getByRole('status'), screen.getByRole('alert')];
  show('saved');
  act(() => void toast.error('failed'));
  expect(polite.textContent).toBe('saved');
  expect(assertive.textContent).toBe('failed');
});

test('a message disappears after 5 s, but not while it has the focus', async () => {
  render(<Screen />);
  show('saved');
  await pass(4000);
  act(() => screen.getByRole('button', { name: 'Hide' }).focus());
  await pass(60_000);
  expect(screen.queryByText('saved')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Hide' }).blur());
  await pass(1000);
  // The leave animation.
  await pass(400);
  expect(screen.queryByText('saved')).toBeNull();
});

test.each([
  [['add'], 'Close add'],
  [[], 'Heading'],
])('its close button moves the focus, with the dialogs %j to "%s"', async (dialogs, target) => {
  render(<Screen dialogs={dialogs} />);
  show('saved');
  const close = screen.getByRole('button', { name: 'Hide' });
  close.focus();
  fireEvent.click(close);
  expect(document.activeElement?.textContent).toBe(target);
  await pass(500);
  expect(screen.queryByText('saved')).toBeNull();
});

test('a message that replaces a closing one remains when a dialog closes', async () => {
  const { rerender } = render(<Screen dialogs={['add']} />);
  act(() => void toast.success('before', { id: 'saved' }));
  await pass(5001);
  rerender(<Screen />);
  act(() => void toast.success('after', { id: 'saved' }));
  await pass(1000);
  expect(screen.queryByText('before')).toBeNull();
  expect(screen.getByText('after')).toBeTruthy();
});
