import type { LocalizedText } from '@/lib/content/localized';
import { locales } from '@/lib/i18n/locales';
import { buildOnce } from '@/lib/shared/build-once';
import { readSampleContent } from '@/sample/sample-content';
import type { SampleItem } from '@/sample/sample-item';

/** What betrays that a text is the sample's. Patterns have the flags `giu`. */
export interface SampleNeedles {
  /** Names of people, telephone numbers and e-mail addresses. */
  readonly facts: readonly RegExp[];
  /** Its town. */
  readonly towns: readonly RegExp[];
  /** Names of its school. */
  readonly names: readonly RegExp[];
}

/** Numbers of telephones and accounts as people write them: at least ten digits. */
const number = /(?<![\p{L}\d])\+?\d(?:[\s().-]{0,2}\d){9,}/gu;

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Shorter words are no names that can be told from others. */
const minStemLength = 3;

/** Returns the needles of the sample content. Built once per process. */
export const readSampleNeedles = buildOnce((): SampleNeedles => {
  const content = readSampleContent();
  const itemsOf = (name: string) => content.find(({ collection }) => collection === name)?.items ?? [];
  const source = JSON.stringify(content);
  const digits = unique((source.match(number) ?? []).map((text) => text.replace(/\D/g, '')));
  const emails = unique(source.match(email) ?? []);
  const [settings] = itemsOf('site');
  const textsOf = (name: string) => (settings ? listTexts(settings, name) : []);
  return {
    facts: [
      ...listPeople([...itemsOf('staff'), ...itemsOf('teachers')]),
      ...digits.map((value) => toPattern([...value].join('[\\s().-]{0,2}'), '\\d')),
      ...emails.map((value) => toPattern(escape(value), '\\w')),
    ],
    towns: textsOf('city').map((town) => toPattern(`${escape(town)}\\p{L}*`, '\\p{L}')),
    names: [...textsOf('name'), ...textsOf('shortName')].map((name) =>
      toPattern(escape(name).replaceAll(' ', '\\s+'), '\\p{L}'),
    ),
  };
});

/** Returns the patterns of names in any case and order, and with an initial: `Erasyl Joldybai`, `E. Joldybai`. */
function listPeople(items: readonly SampleItem[]): RegExp[] {
  const names = unique(items.flatMap((item) => listTexts(item, 'name')));
  return names.flatMap((name) => {
    const [surname = '', given = ''] = name.split(' ');
    if (surname.length < minStemLength || given.length < minStemLength) return [];
    const [first, last] = [toStem(given), toStem(surname)];
    const initial = `${given[0]!}\\.\\s*(?:\\p{L}\\.\\s*)?${last}`;
    return [toPattern(`(?:${last}\\s+${first}|${first}\\s+${last}|${initial})`, '\\p{L}')];
  });
}

/** Returns a pattern of a name in all its cases: endings replace its last letter. */
function toStem(name: string): string {
  return `${escape(name.length > minStemLength + 1 ? name.slice(0, -1) : name)}\\p{L}*`;
}

function toPattern(source: string, neighbour: string): RegExp {
  return new RegExp(`(?<!${neighbour})${source}(?!${neighbour})`, 'giu');
}

function listTexts({ fields }: SampleItem, name: string): string[] {
  const text = fields[name] as Partial<LocalizedText> | undefined;
  return unique(locales.flatMap((locale) => text?.[locale] ?? []));
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function escape(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
