// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { OpenInquiries } from './open-inquiries';
import { SectionLinks } from '@/components/cabinet/shell/section-links';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/cabinet' }));

function show(count: number) {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      serviceLinks={[{ name: 'appeals', count, countLabel: 'openInquiries' }]}
      messages={{ cabinet, common, content }}
    >
      <OpenInquiries />
      <SectionLinks />
    </CabinetProvider>,
  );
}

test('the menu and the overview count open inquiries', () => {
  show(3);
  expect(screen.getByRole('link', { name: /^Обращения\s?, 3 нерассмотренных обращения$/ })).toBeTruthy();
  const link = screen.getByRole('link', { name: /^3\sобращения ждут рассмотрения$/ });
  expect(link.getAttribute('href')).toBe('/ru/cabinet/appeals');
});

test('neither mentions them if all are handled', () => {
  show(0);
  expect(screen.getByRole('link', { name: 'Обращения' })).toBeTruthy();
  expect(screen.queryByText(/ждут|ждёт/)).toBeNull();
});
