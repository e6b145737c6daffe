import { describe, expect, it } from 'vitest';
import { checkInput } from '../lib/content/input';
import { listLeaves, mapLeaves } from '../lib/content/leaves';
import type { LocalizedText } from '../lib/content/localized';
import { definitionOf, type CollectionName } from '../lib/content/registry';
import { locales, otherLocale, type Locale } from '../lib/i18n/locales';
import { sanitizeRichText } from '../lib/server/base/sanitize-rich-text';
import { readSampleContent } from './sample-content';
import { toSampleInput } from './to-input';

const nowMs = Date.parse('2026-11-21T06:00:00Z');
const someId = '01890a5d-ac96-774b-bcce-b302099a8057';

const samples = readSampleContent().flatMap(({ collection, items }) =>
  items.map((item, index) => {
    const definition = definitionOf(collection);
    const input: Record<string, unknown> = toSampleInput(definition, item, nowMs);
    const withIds = mapLeaves(definition, input, (field, value, path) => {
      const isInBlock = path.length > 1;
      if (!isInBlock && ['image', 'picture', 'file'].includes(field.kind))
        return item.picture || item.file ? someId : null;
      const isNamed = isInBlock ? value !== null : item.fields[String(path[0])] !== undefined;
      if (!isNamed) return value;
      if (['reference', 'image'].includes(field.kind)) return someId;
      return field.kind === 'references' || field.kind === 'images' ? [someId] : value;
    });
    Object.assign(input, withIds);
    if (collection === 'images') Object.assign(input, { alt: item.picture?.alt, showsPeople: false });
    const leaves = listLeaves(definition, input).filter(({ field }) => field.localized);
    const texts = leaves.map(({ path, value }) => [path.join('.'), value as LocalizedText] as const);
    const richTexts = leaves.flatMap(({ path, field }) =>
      field.kind === 'localized-rich-text' ? [path.join('.')] : [],
    );
    if (item.picture) texts.push(['alt', item.picture.alt]);
    for (const { alt } of Object.values(item.drawings ?? {})) texts.push(['alt', alt]);
    return { name: `${collection} ${index}`, collection, definition, item, input, texts, richTexts };
  }),
);

/** Returns the faults of a sample item. */
type Check = (sample: (typeof samples)[number]) => readonly string[];

/** Returns the faults of all sample items, as `news 3: fault`. */
function listFaults(check: Check): string[] {
  return samples.flatMap((sample) => check(sample).map((fault) => `${sample.name}: ${fault}`));
}

/** Returns the match of a pattern in a text, with the field. */
function listMatches(pattern: RegExp, field: string, text: string | null): string[] {
  const match = pattern.exec(text ?? '');
  return match ? [`${field} has ${JSON.stringify(match[0])}`] : [];
}

describe('every sample item', () => {
  it('is valid for publishing', () => {
    const faults = listFaults(({ definition, input }) => {
      const result = checkInput(definition, input);
      return result.ok ? [] : [JSON.stringify(result.issues)];
    });
    expect(faults).toEqual([]);
  });

  it('has only fields of its type', () => {
    const faults = listFaults(({ definition, item }) =>
      Object.keys(item.fields).filter((name) => !(name in definition.fields)),
    );
    expect(faults).toEqual([]);
  });

  it('is complete in both languages or has only one', () => {
    const faults = listFaults(({ item, texts }) =>
      texts.flatMap(([name, text]) => {
        const isOfBoth = name === 'alt' || item.only === undefined;
        const isRight = isOfBoth
          ? Boolean(text.kz) === Boolean(text.ru)
          : text[otherLocale(item.only!)] === null;
        return isRight ? [] : [name];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('is typeset by the rules of its language', () => {
    const faults = listFaults(({ texts }) =>
      texts.flatMap(([name, { kz, ru }]) => [
        // Kazakh uses the en dash, Russian the em dash; both use guillemets.
        ...listMatches(/\u2014/, name, kz),
        ...listMatches(/ \u2013 /, name, withoutKazakh(ru)),
        ...listMatches(/["'{}]| {2}/, name, toWords(kz, ru)),
        ...listMatches(
          /[\u0493\u049b\u04a3\u04e9\u04b1\u04af\u04d9](?![^«]*»)/,
          name,
          toWords(withoutKazakh(ru)),
        ),
      ]),
    );
    expect(faults).toEqual([]);
  });

  it('has no word that mixes Latin and Cyrillic letters', () => {
    const mixed = /[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]/i;
    const faults = listFaults(({ texts }) =>
      texts.flatMap(([name, { kz, ru }]) => listMatches(mixed, name, toWords(kz, ru))),
    );
    expect(faults).toEqual([]);
  });

  it('keeps its formatting when sanitised and links pages in its language', () => {
    const faults = listFaults(({ texts, richTexts }) =>
      texts
        .filter(([name]) => richTexts.includes(name))
        .flatMap(([name, { kz, ru }]) => [
          ...[kz, ru].filter((html) => html && sanitizeRichText(html) !== html).map(() => `${name} changes`),
          ...listLinks(kz).filter((href) => !/^(\/(?!ru\b)|https:|tel:|mailto:)/.test(href)),
          ...listLinks(ru).filter((href) => !/^(\/ru(\/|$)|https:|tel:|mailto:)/.test(href)),
        ]),
    );
    expect(faults).toEqual([]);
  });
});

describe('the sample', () => {
  it('has unique slugs', () => {
    for (const { collection } of readSampleContent()) {
      const slugs = samples
        .filter((sample) => sample.collection === collection)
        .flatMap(({ input }) => (typeof input['slug'] === 'string' ? [input['slug']] : []));
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });

  it.each([
    ['staff', 16],
    ['teachers', 62],
    ['vacancies', 4],
    ['albums', 8],
    ['achievements', 40],
    ['documents', 34],
    ['methods', 30],
    ['adisteme', 5],
    ['stops', 8],
  ] as const)('has as many %s as the pages are designed for', (collection, count) => {
    expect(itemsOf(collection)).toHaveLength(count);
  });

  it.each([['news'], ['milestones'], ['staff'], ['pages'], ['slides', 'partners']] as const)(
    'shows a motif at most twice in the pictures of %s',
    (...collections) => {
      const motifs = samples
        .filter(({ collection }) => (collections as readonly string[]).includes(collection))
        .flatMap(({ item: { picture } }) => (picture && 'motif' in picture ? [picture.motif] : []));
      const counts = new Map<string, number>();
      for (const motif of motifs) counts.set(motif, (counts.get(motif) ?? 0) + 1);
      expect(counts.size).toBeGreaterThan(0);
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
    },
  );

  it('has 6 to 20 pictures per album, all different', () => {
    const pictures = itemsOf('images');
    for (const { item } of itemsOf('albums')) {
      const own = pictures.filter((picture) => picture.item.fields['album'] === item.fields['slug']);
      expect(own.length, String(item.fields['slug'])).toBeGreaterThanOrEqual(6);
      expect(own.length, String(item.fields['slug'])).toBeLessThanOrEqual(20);
    }
    const drawn = [...itemsOf('albums'), ...itemsOf('stops'), ...pictures].map(({ item }) =>
      item.picture?.kind === 'scene' ? item.picture.scene : item.fields['slug'],
    );
    expect(drawn.filter((drawing, index) => drawn.indexOf(drawing) !== index)).toEqual([]);
  });

  it('has methods in each section, three school years of achievements and figures, and milestones of eight years', () => {
    const valuesOf = (collection: CollectionName, field: string) =>
      new Set(itemsOf(collection).map(({ input }) => input[field]));
    const sections = itemsOf('methods').map(({ item }) => item.fields['section']);
    expect(new Set(sections).size).toBe(5);
    // In autumn the current year is the fourth.
    expect([3, 4]).toContain(valuesOf('achievements', 'schoolYear').size);
    expect(valuesOf('indicators', 'schoolYear').size).toBe(3);
    expect(valuesOf('milestones', 'year').size).toBeGreaterThanOrEqual(8);
  });

  it('has a gallery, documents of a section and a director', () => {
    const listsOf = (collection: CollectionName, field: string) =>
      itemsOf(collection).filter(({ item }) => (item.fields[field] as readonly string[] | undefined)?.length);
    expect(listsOf('news', 'gallery')).toHaveLength(1);
    expect(listsOf('adisteme', 'documents')).toHaveLength(1);
    expect(itemsOf('staff').filter(({ input }) => input['director'])).toHaveLength(1);
  });

  it('has figures of pupils and teachers', () => {
    const kinds = new Set(itemsOf('indicators').map(({ input }) => input['kind']));
    expect([kinds.has('pupils'), kinds.has('teachers')]).toEqual([true, true]);
  });

  it('has each heading of the methods page once', () => {
    for (const locale of locales) {
      const sections = itemsOf('adisteme').map(({ input }) => (input['title'] as LocalizedText)[locale]);
      const headings = [...listHeadings('adisteme', locale), ...sections];
      expect(new Set(headings).size).toBe(headings.length);
    }
  });

  it('names teachers, partners and projects with links on the IT page, and the order in the history', () => {
    expect(listHeadings('it', 'ru')).toEqual(
      expect.arrayContaining(['Учителя', 'Проекты учеников', 'Партнёры']),
    );
    expect(listHeadings('it', 'kz')).toEqual(
      expect.arrayContaining(['Мұғалімдер', 'Оқушылардың жобалары', 'Серіктестер']),
    );
    const repositories = /href="https:\/\/code\.lyceum\.example\//g;
    const demos = /href="https:\/\/demo\.lyceum\.example\//g;
    for (const locale of locales) {
      expect(readBody('it', locale).match(repositories)).toHaveLength(5);
      expect(readBody('it', locale).match(demos)).toHaveLength(3);
    }
    expect(listHeadings('history', 'ru')).toContain('Приказ учредителя');
    expect(listHeadings('history', 'kz')).toContain('Құрылтайшының бұйрығы');
  });

  it('has panoramas of at least two stops', () => {
    expect(itemsOf('stops').filter(({ item }) => item.drawings?.['panorama']).length).toBeGreaterThanOrEqual(
      2,
    );
  });

  it('has 24 news of the last 14 months, one in Kazakh only, one in Russian only, one pinned', () => {
    const news = samples.filter(({ collection }) => collection === 'news');
    expect(news).toHaveLength(24);
    expect(news.flatMap(({ item }) => item.only ?? []).sort()).toEqual(['kz', 'ru']);
    expect(news.filter(({ input }) => input['pinned'])).toHaveLength(1);
    for (const { input } of news) {
      expect(String(input['date'])).toMatch(/^2025-(09|1[0-2])|^2026-/);
      expect(String(input['date']) <= '2026-11-21').toBe(true);
      const title = input['title'] as LocalizedText;
      expect(Math.max(title.kz?.length ?? 0, title.ru?.length ?? 0)).toBeLessThanOrEqual(90);
    }
  });
});

function itemsOf(name: CollectionName) {
  return samples.filter(({ collection }) => collection === name);
}

/** Returns the text of a sample page. */
function readBody(slug: string, locale: Locale): string {
  const page = itemsOf('pages').find(({ input }) => input['slug'] === slug);
  const blocks = page?.input['blocks'] as { type: string; text?: LocalizedText }[];
  return blocks.map(({ text }) => text?.[locale] ?? '').join('');
}

it('has the pages of the menu', () => {
  const slugs = itemsOf('pages').map(({ input }) => input['slug']);
  const named = itemsOf('menu').flatMap(({ item }) =>
    [...JSON.stringify(item.fields).matchAll(/"kind":"page","id":"([\w-]+)"/g)].map((match) => match[1]),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((slug) => !slugs.includes(slug))).toEqual([]);
});

/** Returns the second-level headings of a sample page. */
function listHeadings(slug: string, locale: Locale): string[] {
  return [...readBody(slug, locale).matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1]!);
}

/** Returns a Russian text without the Kazakh words that are marked as such, such as the anthem. */
function withoutKazakh(html: string | null): string | null {
  return html && html.replace(/<span lang="kk">.*?<\/span>/g, '');
}

/** Returns the text of HTML fragments, with separators in place of tags. */
function toWords(...texts: (string | null)[]): string {
  return texts
    .join('<>')
    .replace(/<[^>]*>/g, ' | ')
    .replace(/\s*\|[\s|]*/g, ' | ');
}

function listLinks(html: string | null): string[] {
  return [...(html ?? '').matchAll(/href="([^"]*)"/g)].map((match) => match[1]!);
}
