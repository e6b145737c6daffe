import { describe, expect, it } from 'vitest';
import { checkInput } from '../lib/content/input';
import type { LocalizedText } from '../lib/content/localized';
import { definitionOf, type CollectionName } from '../lib/content/registry';
import { otherLocale } from '../lib/i18n/locales';
import { sanitizeRichText } from '../lib/server/base/rich-text';
import { readSampleContent } from './sample-content';
import { toSampleInput } from './to-input';

const nowMs = Date.parse('2026-11-21T06:00:00Z');
const someId = '01890a5d-ac96-774b-bcce-b302099a8057';

const samples = readSampleContent().flatMap(({ collection, items }) =>
  items.map((item, index) => {
    const definition = definitionOf(collection);
    const input: Record<string, unknown> = toSampleInput(definition, item, nowMs);
    for (const [name, field] of Object.entries(definition.fields)) {
      if (['image', 'picture', 'file'].includes(field.kind))
        input[name] = item.picture || item.file ? someId : null;
      if (item.fields[name] === undefined) continue;
      if (field.kind === 'reference') input[name] = someId;
      if (field.kind === 'references') input[name] = [someId];
    }
    if (collection === 'images') Object.assign(input, { alt: item.picture?.alt, showsPeople: false });
    const texts = Object.entries(definition.fields).flatMap(([name, field]) =>
      field.localized ? [[name, input[name] as LocalizedText] as const] : [],
    );
    if (item.picture) texts.push(['alt', item.picture.alt]);
    if (item.panorama) texts.push(['alt', item.panorama.alt]);
    return { name: `${collection} ${index}`, collection, definition, item, input, texts };
  }),
);

describe('every sample item', () => {
  it.each(samples)('$name is an input that may be published', ({ definition, input }) => {
    expect(checkInput(definition, input)).toMatchObject({ ok: true });
  });

  it.each(samples)('$name names only fields that there are', ({ definition, item }) => {
    expect(Object.keys(definition.fields)).toEqual(expect.arrayContaining(Object.keys(item.fields)));
  });

  it.each(samples)('$name is complete in both languages, or in the only one it has', ({ item, texts }) => {
    for (const [name, text] of texts) {
      if (name === 'alt' || item.only === undefined) expect(Boolean(text.kz), name).toBe(Boolean(text.ru));
      else expect(text[otherLocale(item.only)], name).toBeNull();
    }
  });

  it.each(samples)('$name is typeset as its language wants', ({ texts }) => {
    for (const [name, { kz, ru }] of texts) {
      // Kazakh takes the short dash, Russian the long one; both take «these» quotes.
      expect(kz ?? '', name).not.toMatch(/\u2014/);
      expect(ru ?? '', name).not.toMatch(/ \u2013 /);
      expect(toWords(kz, ru), name).not.toMatch(/["'{}]| {2}/);
      expect(toWords(ru), name).not.toMatch(/[\u0493\u049b\u04a3\u04e9\u04b1\u04af\u04d9](?![^«]*»)/);
    }
  });

  it.each(samples)('$name has no word that mixes Latin and Cyrillic letters', ({ texts }) => {
    for (const [name, { kz, ru }] of texts) {
      expect(toWords(kz, ru), name).not.toMatch(/[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]/i);
    }
  });

  it.each(samples)('$name keeps its formatting and links to its own language', ({ definition, texts }) => {
    for (const [name, { kz, ru }] of texts) {
      if (definition.fields[name]?.kind !== 'localized-rich-text') continue;
      for (const html of [kz, ru]) if (html) expect(sanitizeRichText(html)).toBe(html);
      for (const href of listLinks(kz)) expect(href).toMatch(/^(\/(?!ru\b)|https:|tel:|mailto:)/);
      for (const href of listLinks(ru)) expect(href).toMatch(/^(\/ru\/|https:|tel:|mailto:)/);
    }
  });
});

describe('the sample', () => {
  it('has no slug twice', () => {
    for (const { collection } of readSampleContent()) {
      const slugs = samples
        .filter((sample) => sample.collection === collection)
        .flatMap(({ input }) => (typeof input['slug'] === 'string' ? [input['slug']] : []));
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });

  it.each([
    ['staff', 16],
    ['albums', 8],
    ['achievements', 40],
    ['documents', 20],
    ['methods', 30],
    ['adisteme', 5],
    ['stops', 8],
  ] as const)('has as many %s as the pages are made for', (collection, count) => {
    expect(itemsOf(collection)).toHaveLength(count);
  });

  it('has 6 to 20 pictures in every album, no two alike', () => {
    const pictures = itemsOf('images');
    for (const { item } of itemsOf('albums')) {
      const own = pictures.filter((picture) => picture.item.fields['album'] === item.fields['slug']);
      expect(own.length, String(item.fields['slug'])).toBeGreaterThanOrEqual(6);
      expect(own.length, String(item.fields['slug'])).toBeLessThanOrEqual(20);
    }
    const drawn = [...itemsOf('albums'), ...pictures].map(({ item }) => {
      const { motif, palette, layout } = item.picture!;
      return [motif, palette, layout].join(' ');
    });
    expect(drawn.filter((each, index) => drawn.indexOf(each) !== index)).toEqual([]);
  });

  it('has methods in every section, achievements and figures of three school years, a history of years', () => {
    const valuesOf = (collection: CollectionName, field: string) =>
      new Set(itemsOf(collection).map(({ input }) => input[field]));
    const sections = itemsOf('methods').map(({ item }) => item.fields['section']);
    expect(new Set(sections).size).toBe(5);
    // The year that has begun adds to three whole ones when it is autumn.
    expect([3, 4]).toContain(valuesOf('achievements', 'schoolYear').size);
    expect(valuesOf('indicators', 'schoolYear').size).toBe(3);
    expect(valuesOf('milestones', 'year').size).toBeGreaterThanOrEqual(8);
  });

  it('has stops with a view all around', () => {
    expect(itemsOf('stops').filter(({ item }) => item.panorama).length).toBeGreaterThanOrEqual(2);
  });

  it('has 24 news of the last 14 months, one in each language alone, one pinned', () => {
    const news = samples.filter(({ collection }) => collection === 'news');
    expect(news).toHaveLength(24);
    expect(news.flatMap(({ item }) => item.only ?? []).sort()).toEqual(['kz', 'ru']);
    expect(news.filter(({ input }) => input['pinned'])).toHaveLength(1);
    for (const { input } of news) {
      expect(String(input['date'])).toMatch(/^2025-(09|1[0-2])|^2026-/);
      expect(String(input['date']) < '2026-11-21').toBe(true);
      const title = input['title'] as LocalizedText;
      expect(Math.max(title.kz?.length ?? 0, title.ru?.length ?? 0)).toBeLessThanOrEqual(90);
    }
  });
});

function itemsOf(name: CollectionName) {
  return samples.filter(({ collection }) => collection === name);
}

/** The words of texts without markup. */
function toWords(...texts: (string | null)[]): string {
  return texts
    .join('<>')
    .replace(/<[^>]*>/g, ' | ')
    .replace(/\s*\|[\s|]*/g, ' | ');
}

function listLinks(html: string | null): string[] {
  return [...(html ?? '').matchAll(/href="([^"]*)"/g)].map((match) => match[1]!);
}
