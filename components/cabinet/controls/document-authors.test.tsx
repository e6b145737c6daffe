// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import { DocumentAuthors } from './document-authors';

const file = {
  ...{ id: 'f1', url: '/api/files/a.pdf', name: 'a.pdf', mediaType: 'application/pdf', bytes: 40 },
  ...{ pages: null, preview: null },
};
const send = vi.spyOn(globalThis, 'fetch');
afterEach(() => send.mockReset());

const show = (edit: Partial<typeof file> = {}) =>
  render(
    <NextIntlClientProvider locale="ru" messages={{ cabinet }} timeZone="UTC">
      <DocumentAuthors file={{ ...file, ...edit }} />
    </NextIntlClientProvider>,
  );

it('names the people whom the properties of a document name', async () => {
  send.mockResolvedValue(new Response('%PDF-1.4\n1 0 obj <</Author (Anna Kim)>>'));
  show();
  expect((await screen.findByRole('status')).textContent).toContain('Anna Kim');
});

it('says nothing about a document without names', async () => {
  const answer = new Response('%PDF-1.4\n1 0 obj <</Title (Plan)>>');
  const read = vi.spyOn(answer, 'arrayBuffer');
  send.mockResolvedValue(answer);
  show();
  await waitFor(() => expect(read).toHaveBeenCalled());
  await read.mock.results[0]!.value;
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['a film', { mediaType: 'video/mp4' }],
  ['a large file', { bytes: 20_000_000 }],
])('does not load %s', (_, edit) => {
  show(edit);
  expect(send).not.toHaveBeenCalled();
});
