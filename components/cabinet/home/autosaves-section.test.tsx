// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import cabinet from '@/messages/ru/cabinet.json';
import content from '@/messages/ru/content.json';
import { CabinetProvider } from '@/components/cabinet/base/cabinet-provider';
import { AutosavesSection } from './autosaves-section';

test('names each autosave by its title, in the language that has one', () => {
  const text = { collection: 'news', savedAt: '2026-05-01T05:00:00.000Z' } as const;
  render(
    <CabinetProvider
      locale="ru"
      user={{ id: 'u1', name: 'Editor', email: 'e@lyceum.local', scope: ['editor'] }}
      siteUrl="https://lyceum.example"
      messages={{ cabinet, content }}
    >
      <AutosavesSection
        autosaves={[
          { ...text, itemId: 'a', itemState: 'stored', title: { kz: 'Жаңалық', ru: 'Новость' } },
          { ...text, itemId: 'b', itemState: 'trashed', title: { kz: 'Жаңалық', ru: ' ' } },
          { ...text, itemId: 'c', itemState: 'gone', title: { kz: null, ru: null } },
          { ...text, itemId: null, itemState: null, title: { kz: null, ru: 'Новая' } },
          { ...text, collection: 'albums', itemId: null, itemState: null, title: { kz: null, ru: null } },
        ]}
      />
    </CabinetProvider>,
  );
  const links = screen.getAllByRole('link');
  const item = `${content.news.one}: несохранённые изменения`;
  expect(links.map((link) => link.textContent)).toEqual([
    'Новость',
    'Жаңалық',
    item,
    'Новая',
    `${content.album.one}: новая запись`,
  ]);
  expect(links.map((link) => link.lang)).toEqual(['ru', 'kk', '', 'ru', '']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/ru/cabinet/news/a',
    '/ru/cabinet/news/b',
    '/ru/cabinet/news/c',
    '/ru/cabinet/news/new',
    '/ru/cabinet/album/new',
  ]);
  const details = screen.getAllByRole('listitem').map((entry) => entry.querySelector('p')?.textContent);
  expect(details[0]).toMatch(new RegExp(`^${item}\\s· .*2026`));
  expect(details[1]).toContain(cabinet.home.autosavedState.trashed);
  expect(details[2]).toContain(cabinet.home.autosavedState.gone);
});
