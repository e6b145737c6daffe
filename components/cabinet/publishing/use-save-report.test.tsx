// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createEmptyInput } from '@/lib/content/input';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import cabinet from '@/messages/ru/cabinet.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { useSaveReport } from './use-save-report';

const messages = { cabinet };

function report(collection: CollectionName, scope: 'editor' | 'author') {
  const user = { id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: [scope] };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CabinetProvider locale="ru" user={user} siteUrl="https://lyceum.example" messages={messages}>
      {children}
    </CabinetProvider>
  );
  return renderHook(() => useSaveReport(collection), { wrapper }).result.current;
}

function toItem(collection: CollectionName, edit: Partial<Item>): Item {
  const base = { id: 'n1', slug: 'first', updatedAt: '2026-05-01T05:00:00.000Z', createdBy: { id: 'u1' } };
  return { ...createEmptyInput(definitionOf(collection)), ...base, ...edit } as unknown as Item;
}

it('links to the page of what visitors see', () => {
  const shown = toItem('news', { status: { kz: 'draft', ru: 'published' } });
  expect(report('news', 'editor').toLink(shown, false)).toEqual({
    href: '/ru/news/first',
    label: 'Посмотреть на сайте',
    isNewTab: true,
  });
});

it('links to no page while visitors see nothing', () => {
  expect(report('news', 'editor').toLink(toItem('news', {}), false)).toBeNull();
});

it('leads from a new album to its photos', () => {
  const link = report('albums', 'editor').toLink(toItem('albums', {}), true);
  expect(link).toMatchObject({ href: '/ru/cabinet/album/n1/photos', isNewTab: false });
});

it('tells an author to hand the draft in', () => {
  expect(report('news', 'author').toText({}, toItem('news', {}))).toContain('сдайте его на проверку');
});
