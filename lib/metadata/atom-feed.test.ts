// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toAtomFeed, type Feed } from './atom-feed';

const feed: Feed = {
  title: 'News & <views>',
  subtitle: 'A "school"',
  author: "O'Neil",
  language: 'kk',
  pageUrl: 'https://school.example/news',
  feedUrl: 'https://school.example/news/feed.xml',
  updatedAt: '2026-01-01T00:00:00.000Z',
  entries: [
    {
      id: '3f0c2a51-7b1d-4c55-9a3e-1d2f6b8e9c10',
      title: 'Ә < Б & В\u0007',
      url: 'https://school.example/news/a?b=1&c=2',
      publishedAt: '2026-02-01T00:00:00.000Z',
      updatedAt: '2026-02-03T00:00:00.000Z',
      summary: ']]> &amp;',
      category: 'Олимпиады',
      html: '<p class="x">Text &amp; more</p>',
    },
  ],
};

function parse(text: string): Document {
  return new DOMParser().parseFromString(text, 'application/xml');
}

test('escapes texts and keeps their characters', () => {
  const document = parse(toAtomFeed(feed));
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.querySelector('feed > title')?.textContent).toBe('News & <views>');
  expect(document.querySelector('entry > title')?.textContent).toBe('Ә < Б & В');
  expect(document.querySelector('entry > summary')?.textContent).toBe(']]> &amp;');
  expect(document.querySelector('entry > content')?.textContent).toBe('<p class="x">Text &amp; more</p>');
  expect(document.querySelector('entry > link')?.getAttribute('href')).toBe(feed.entries[0]!.url);
  expect(document.documentElement.getAttribute('xml:lang')).toBe('kk');
});

test('the id of an entry stays when its address changes, and differs by language', () => {
  const readId = (more: Partial<Feed>) =>
    parse(toAtomFeed({ ...feed, ...more })).querySelector('entry > id')?.textContent;
  const moved = { ...feed.entries[0]!, url: 'https://other.example/news/c' };
  expect(readId({})).toBe('urn:uuid:a24effe4-e201-5c98-8202-a4a3df2102c2');
  expect(readId({ entries: [moved] })).toBe('urn:uuid:a24effe4-e201-5c98-8202-a4a3df2102c2');
  expect(readId({ language: 'ru' })).toBe('urn:uuid:eb78e6c8-d426-5da2-8053-644e982547a4');
});

test('has the time of the latest change of an entry', () => {
  expect(parse(toAtomFeed(feed)).querySelector('feed > updated')?.textContent).toBe(
    '2026-02-03T00:00:00.000Z',
  );
});

test('is valid without entries', () => {
  const document = parse(toAtomFeed({ ...feed, entries: [] }));
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.querySelector('feed > updated')?.textContent).toBe(feed.updatedAt);
});
