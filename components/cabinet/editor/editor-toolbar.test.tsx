// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import errors from '@/messages/ru/errors.json';
import { EditorToolbar } from './editor-toolbar';
import { createExtensions } from './extensions';
import { toHtml } from './to-html';

let editor: Editor;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  editor = new Editor({
    extensions: createExtensions({ captionHint: '' }),
    content: '<p>one two</p>',
  });
  editor.commands.setTextSelection({ from: 5, to: 8 });
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Admin', email: 'a@lyceum.local', scope: ['admin'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content, errors }}
    >
      <EditorToolbar editor={editor} locale="ru" />
    </CabinetProvider>,
  );
});
afterEach(() => editor.destroy());

/** Opens the dialog by its shortcut on any keyboard layout and applies an address. */
function link(address: string): void {
  fireEvent.keyDown(editor.view.dom, { key: 'л', code: 'KeyK', ctrlKey: true });
  const field = screen.getByLabelText(cabinet.editor.linkAddress);
  fireEvent.change(field, { target: { value: address } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('turns the selection into a link with Ctrl+K', () => {
  link('egov.kz');
  expect(toHtml(editor.state.doc)).toBe('<p>one <a href="https://egov.kz">two</a></p>');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('completes the address of a page of the site', () => {
  link('contact');
  expect(toHtml(editor.state.doc)).toBe('<p>one <a href="/contact">two</a></p>');
});

test('rejects an unsafe address in the dialog', () => {
  link('javascript:alert(1)');
  expect(screen.getByText(errors.formats.link)).toBeTruthy();
  expect(toHtml(editor.state.doc)).toBe('<p>one two</p>');
});
