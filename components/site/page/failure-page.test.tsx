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

test('shows a message that is worded for readers', () => {
  render(<FailurePage locale="ru" error={new Error(ru.loadFailedText)} />);
  expect(heading()).toBe(ru.loadFailedText);
});

test.each([
  ['Chromium', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Load failed')],
  ['a time limit', new DOMException('signal timed out', 'TimeoutError')],
])('says in the language of the page that there is no connection: %s', (_, error) => {
  render(<FailurePage locale="kz" error={error} />);
  expect(heading()).toBe(kz.noConnectionTitle);
  expect(document.body.textContent).not.toMatch(/fetch|timed|failed/i);
});

test.each([
  ['an error without a message', new Error('')],
  [
    'an error of the server',
    Object.assign(new Error('An error occurred in the Server Components render'), { digest: '1' }),
  ],
  ['an answer of a proxy', new Error('An unexpected response was received from the server.')],
  ['a problem document', new Error('{"code":"busy"}')],
  ['a fault of a script', new TypeError('Cannot read properties of undefined')],
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
