// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import kz from '@/messages/kz/failure.json';
import ru from '@/messages/ru/failure.json';
import { FailurePage } from './failure-page';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const chunkError = Object.assign(
  new Error('Failed to load chunk /_next/static/chunks/a.js from module 64893'),
  { name: 'ChunkLoadError' },
);

test.each([
  ['ru', ru],
  ['kz', kz],
] as const)('tells a script that did not load in the language %s', (locale, texts) => {
  render(<FailurePage locale={locale} error={chunkError} retry={() => {}} />);
  expect(heading()).toBe(texts.loadFailedTitle);
  expect(screen.getByText(texts.loadFailedText)).toBeTruthy();
  expect(document.body.textContent).not.toContain('chunk');
});

test('shows the message of another error of the browser', () => {
  render(<FailurePage locale="ru" error={new Error('Own message')} />);
  expect(heading()).toBe('Own message');
});

test.each([
  ['an error without a message', new Error('')],
  [
    'an error of the server',
    Object.assign(new Error('An error occurred in the Server Components render'), { digest: '1' }),
  ],
  ['a value that is no error', 'text'],
])('shows "Error" for %s', (_, error) => {
  render(<FailurePage locale="ru" error={error} />);
  expect(heading()).toBe(ru.title);
});

test.each([
  ['database_unavailable', ru.databaseAwayTitle],
  ['busy', ru.unavailableTitle],
  ['upstream_unavailable', ru.unavailableTitle],
])('says what does not answer for %s', (digest, title) => {
  render(<FailurePage locale="ru" error={Object.assign(new Error('failed'), { digest })} />);
  expect(heading()).toBe(title);
  expect(screen.getByText('503')).toBeTruthy();
});
