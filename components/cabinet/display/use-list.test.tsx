// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { AuditEntry } from '@/lib/api/contract';
import type { LocalizedText } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import ruCabinet from '@/messages/ru/cabinet.json';
import ruContent from '@/messages/ru/content.json';
import { readAuditFilter } from '../audit/audit-filter';
import { AuditList } from '../audit/audit-list';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { UseList } from './use-list';

const id = '0b9f8a52-1f33-4e0e-9d3f-1b1f4f9b6a11';
const both = { kz: 'Akt zaly', ru: 'Aktovy zal' };

it.each([
  ['ru', both, 'Aktovy zal', 'ru'],
  ['kz', both, 'Akt zaly', 'kk'],
  ['ru', { kz: 'Akt zaly', ru: null }, 'Akt zaly', 'kk'],
  ['kz', { kz: null, ru: null }, ruCabinet.list.untitled, ''],
] as const)('lists uses for a reader of %s with %o', (locale, title, text, lang) => {
  showUse(locale, title);
  expect(screen.getByRole('link', { name: text }).lang).toBe(lang);
});

it('mentions a draft that the reader may not see', () => {
  const hidden = { collection: 'stops', id: null, title: { kz: null, ru: null }, places: [], isShown: false };
  inCabinet('ru', <UseList uses={[hidden, hidden]} linked />);
  expect(screen.getAllByText(new RegExp(ruCabinet.delete.hiddenUse))).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});

it('names changed fields of the history in both languages', () => {
  showHistory('ru', both);
  expect(screen.getByRole('link', { name: 'Aktovy zal' }).lang).toBe('ru');
});

function showUse(locale: Locale, title: LocalizedText) {
  const use = { collection: 'stops', id, title, places: [], isShown: true };
  return inCabinet(locale, <UseList uses={[use]} linked />);
}

function showHistory(locale: Locale, title: LocalizedText) {
  const entry: AuditEntry = {
    id,
    at: '2026-05-01T05:00:00.000Z',
    by: null,
    action: 'replace',
    collection: 'stops',
    itemId: id,
    languages: [],
    title,
  };
  return inCabinet(
    locale,
    <AuditList locale={locale} entries={[entry]} filter={readAuditFilter({})} nameEntry={() => undefined} />,
  );
}

function inCabinet(locale: Locale, children: ReactNode) {
  return render(
    <CabinetProvider
      locale={locale}
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet: ruCabinet, content: ruContent }}
    >
      {children}
    </CabinetProvider>,
  );
}
