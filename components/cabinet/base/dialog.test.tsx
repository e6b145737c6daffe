// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import common from '@/messages/ru/common.json';
import { Dialog } from './dialog';
import { onTraversal } from './on-traversal';

beforeEach(() => {
  // Like a browser: focuses the first focusable element.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = () => {};
});

test.each<[string, ReactNode, string]>([
  ['its first field', <input key="a" aria-label="field" />, 'field'],
  [
    'a field that may be changed',
    <>
      <input aria-label="read" readOnly />
      <select aria-label="field" />
    </>,
    'field',
  ],
  [
    'a control that is a group of buttons',
    <>
      <div role="group">
        <input type="file" />
        <button aria-label="field" />
      </div>
      <input aria-label="later" />
    </>,
    'field',
  ],
  ['the button that closes, where nothing is filled in', <p key="a">text</p>, common.close],
])('focuses %s first', (_, children, name) => {
  render(
    <NextIntlClientProvider locale="ru" messages={{ common }} timeZone="UTC">
      <div role="group">
        <Dialog title="title" onClose={() => {}}>
          {children}
        </Dialog>
      </div>
    </NextIntlClientProvider>,
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
  expect(screen.getByRole('button', { name: common.close }).tabIndex).toBe(0);
});

describe('Back', () => {
  // jsdom has no Navigation API.
  const navigation = Object.assign(new EventTarget(), { traverseTo: vi.fn() });
  beforeEach(() => {
    Object.assign(window, { navigation });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'navigation');
  });

  /** Presses Back. Returns whether the page stays. */
  function goBack(): boolean {
    const event = new Event('navigate', { cancelable: true });
    navigation.dispatchEvent(Object.assign(event, { navigationType: 'traverse', destination: { key: 'k' } }));
    return event.defaultPrevented;
  }

  function show(...onCloses: readonly (() => void)[]) {
    return render(
      <NextIntlClientProvider locale="ru" messages={{ common }} timeZone="UTC">
        {onCloses.map((onClose, index) => (
          <Dialog key={index} title="title" onClose={onClose}>
            text
          </Dialog>
        ))}
      </NextIntlClientProvider>,
    );
  }

  test('closes the dialog opened last, and the page stays', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    show(first, second);
    expect(goBack()).toBe(true);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  test('asks nothing of a page with unsaved changes while a dialog is open', () => {
    const [onClose, ask] = [vi.fn(), vi.fn(() => true)];
    const { unmount } = show(onClose);
    const stop = onTraversal(ask);
    goBack();
    expect([onClose.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
    unmount();
    expect(goBack()).toBe(true);
    expect([onClose.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1]);
    stop();
    expect(goBack()).toBe(false);
  });
});
