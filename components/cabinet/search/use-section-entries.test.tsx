// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { User } from '@/lib/content/access/access';
import cabinet from '@/messages/ru/cabinet.json';
import content from '@/messages/ru/content.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { useSectionEntries } from './use-section-entries';

const editor: User = { id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] };
const limited: User = { ...editor, limits: { editor: { collections: ['news'], languages: null } } };
const redirects = { href: '/ru/cabinet/redirects', label: cabinet.nav.redirects };

function find(user: User, q: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CabinetProvider locale="ru" user={user} siteUrl="https://lyceum.example" messages={{ cabinet, content }}>
      {children}
    </CabinetProvider>
  );
  return renderHook(() => useSectionEntries(q), { wrapper }).result.current;
}

test('finds the service pages of the menu', () => {
  expect(find(editor, cabinet.nav.review)).toContainEqual({
    href: '/ru/cabinet/review',
    label: cabinet.nav.review,
  });
  expect(find(editor, cabinet.nav.redirects)).toEqual([redirects]);
});

test('leaves out the redirects for an editor of one section, whom their page refuses', () => {
  expect(find(limited, cabinet.nav.redirects)).toEqual([]);
});

test('leaves out the pages of administrators', () => {
  expect(find(editor, cabinet.nav.users)).toEqual([]);
  expect(find({ ...editor, scope: ['admin'] }, cabinet.nav.users)).toHaveLength(1);
});
