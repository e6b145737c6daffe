// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import { storedPartner } from '@/tests/setup/stored-partner';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { LanguageChips } from './language-chips';

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const published = { kz: 'published', ru: 'published' } as const;
// 08:00 in Shymkent.
const tomorrow = '2026-11-23T03:00:00.000Z';
const nextMonth = '2026-12-03T03:00:00.000Z';
const yesterday = '2026-11-21T03:00:00.000Z';

function show(item: object, shownBy = 0): string {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common }}
    >
      <p data-testid="state">
        <LanguageChips
          item={{ ...storedPartner, ...item }}
          title={storedPartner.name}
          nowMs={nowMs}
          shownBy={shownBy}
        />
      </p>
    </CabinetProvider>,
  );
  // Dates contain spaces that do not break a line.
  return screen.getByTestId('state').textContent.replaceAll('\u00a0', ' ');
}

test.each([
  [{ publishAt: tomorrow, unpublishAt: null }, 'Запланировано на 23 ноя. 2026 г., 08:00'],
  [
    { publishAt: tomorrow, unpublishAt: nextMonth },
    'Запланировано на 23 ноя. 2026 г., 08:00, будет на сайте до 3 дек. 2026 г., 08:00',
  ],
  [{ publishAt: yesterday, unpublishAt: nextMonth }, 'На сайте до 3 дек. 2026 г., 08:00'],
  [{ publishAt: null, unpublishAt: yesterday }, 'Было на сайте до 21 ноя. 2026 г., 08:00'],
])('says when a published item with %j is on the site', (window, text) => {
  expect(show({ status: published, ...window }).endsWith(text)).toBe(true);
});

test.each([
  ['a draft', { publishAt: tomorrow, unpublishAt: nextMonth }],
  ['a past start', { status: published, publishAt: yesterday }],
])('names no time for %s', (_, item) => {
  expect(show(item)).not.toContain('2026');
});

test('calls a published item in the trash deleted, not published', () => {
  expect(show({ status: published, deletedAt: yesterday })).toBe(cabinet.state.trashed);
});

test('says that visitors see a draft through other items', () => {
  expect(show({}, 2)).toBe('видно на сайте: в 2 записях');
});

test('shows the languages of a published item that others show', () => {
  expect(show({ status: { kz: 'published', ru: 'draft' } }, 2)).toBe('Қаз: опубликованоРус: черновик');
});
