// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Overview } from '@/lib/api/contract';
import type { Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import { storedPartner } from '@/tests/setup/stored-partner';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { HomeAttention } from './home-attention';

const empty: Overview = {
  ...{ drafts: [], missing: [], outdated: [], unchecked: [], scheduled: [], undeclared: [], changes: [] },
  totals: null,
  waitingErasures: 0,
  isDatabaseDamaged: false,
  backups: null,
};
const none = { drafts: 0, missing: 0, outdated: 0, unchecked: 0, scheduled: 0, undeclared: 0 };

function show(scope: string, overview: Partial<Overview>): string {
  const { container } = render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'A', email: 'a@lyceum.local', scope: [scope] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, common, content }}
    >
      <HomeAttention overview={{ ...empty, ...overview }} nowMs={0} />
    </CabinetProvider>,
  );
  return container.textContent;
}

test('tells an author about published items in one language that only others may edit', () => {
  const text = show('author', { totals: { ...none, missing: 2 } });
  expect(text).toContain('2 опубликованные записи есть только на одном языке: перевод добавляет редактор.');
  expect(text).not.toContain(cabinet.home.none.missing);
  expect(text).toContain(cabinet.home.noneOwn.drafts);
  expect(text).not.toContain(cabinet.home.none.drafts);
});

test('tells an editor that nothing needs attention', () => {
  const { drafts, missing, outdated, scheduled } = cabinet.home.none;
  expect(show('editor', { totals: none })).toBe([drafts, missing, outdated, scheduled].join(' '));
});

test('claims nothing to an author if a remote API reports no totals', () => {
  expect(show('author', {})).toBe('');
});

test('shows the number of all items above the newest ones', () => {
  const item = { ...storedPartner, name: { kz: 'a', ru: 'b' } };
  show('editor', { drafts: [{ collection: 'partners', item }], totals: { ...none, drafts: 12 } });
  expect(screen.getByRole('heading', { name: `${cabinet.home.drafts}: 12` })).toBeTruthy();
});

test('shows dishes whose allergens are not declared', () => {
  const item = { ...storedPartner, title: { kz: 'a', ru: 'b' } } as unknown as Item;
  show('editor', { undeclared: [{ collection: 'dishes', item }], totals: { ...none, undeclared: 1 } });
  expect(screen.getByRole('heading', { name: 'Не указаны аллергены: 1' })).toBeTruthy();
});

const backups = { completeAt: '2026-11-24T22:00:00.000Z', bytes: 12_345_678, lostFiles: 0, isOverdue: false };
const last = 'Последняя резервная копия: 25 ноя. 2026 г., 03:00 (12,3 МБ).';
const overdue = 'Новой полной копии нет больше 3 дней.';
const tell = 'Скажите об этом тому, кто отвечает за сервер.';

test.each([
  [backups, last, 0],
  [{ ...backups, completeAt: null, bytes: null }, 'Резервных копий ещё не было.', 0],
  [{ ...backups, isOverdue: true }, `${last} ${overdue} ${tell}`, 1],
  [{ ...backups, lostFiles: 2 }, `${last} В копии, сделанной позже, не хватает 2 файлов. ${tell}`, 1],
])('says of the backups %j', (reported, sentence, warnings) => {
  expect(show('admin', { backups: reported, totals: none }).replaceAll('\u00a0', ' ')).toContain(sentence);
  expect(document.querySelectorAll('[data-tone="warning"]')).toHaveLength(warnings);
});
