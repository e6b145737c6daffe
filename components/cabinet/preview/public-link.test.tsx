// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import type { Publication } from '@/lib/content/publication';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { PublicLink } from './public-link';

const nowMs = Date.parse('2026-05-03T05:00:00Z');
const [before, after] = ['2026-05-01T05:00:00.000Z', '2026-06-01T05:00:00.000Z'];
const both: Publication = {
  status: { kz: 'published', ru: 'published' },
  publishAt: null,
  unpublishAt: null,
};

test.each<[string, Publication & { slug: string | null }, string | null]>([
  ['an item with an address of its own', { ...both, slug: 'day' }, '/ru/news/day'],
  ['an item whose title makes no address', { ...both, slug: null }, '/ru/news/7'],
  [
    'an item in the other language alone',
    { ...both, slug: 'day', status: { kz: 'published', ru: 'draft' } },
    '/news/day',
  ],
  ['an item that waits for its day', { ...both, slug: 'day', publishAt: after }, null],
  ['an item whose time is over', { ...both, slug: 'day', unpublishAt: before }, null],
  ['a draft', { ...both, slug: 'day', status: { kz: 'draft', ru: 'draft' } }, null],
])('links to %s', (_, item, path) => {
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet }}
    >
      <PublicLink collection="news" item={{ id: '7', ...item }} nowMs={nowMs} />
    </CabinetProvider>,
  );
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(path);
});
