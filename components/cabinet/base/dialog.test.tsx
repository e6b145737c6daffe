// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import common from '@/messages/ru/common.json';
import { Dialog } from './dialog';

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
