import { describe, expect, it } from 'vitest';
import type { Lesson } from '../content/lessons';
import type { CollectionName } from '@/lib/content/registry';
import { toSlug } from '@/lib/content/transliterate';
import { locales, type Locale } from '@/lib/i18n/locales';
import { isNamed, matchTeacher } from '../model/match-teacher';
import { readSampleContent } from '@/sample/sample-content';

interface Class {
  readonly slug: string;
  readonly name: Record<Locale, string>;
  readonly grade: number;
  readonly language: Locale;
  readonly classTeacher: string;
  readonly lessons: readonly Lesson[];
}

interface Teacher {
  readonly id: string;
  readonly name: Record<Locale, string>;
  readonly subject: string;
  readonly qualification: string;
  readonly education: Record<Locale, string>;
  readonly classTeacherOf?: string;
}

const classes = fieldsOf<Class>('timetables');
const teachers = fieldsOf<Teacher & { readonly slug: string }>('teachers').map((teacher) => ({
  ...teacher,
  id: teacher.slug,
}));

describe('the classes of the sample', () => {
  it('have as class teachers those whom the teachers name', () => {
    const ofClasses = classes.map(({ name, classTeacher }) => [
      name.kz,
      matchTeacher(toSlug(classTeacher), teachers)?.id,
    ]);
    const ofTeachers = teachers
      .filter(({ classTeacherOf }) => classTeacherOf !== undefined)
      .map(({ classTeacherOf, id }) => [classTeacherOf!.replace(/[\s«»]/g, ''), id]);
    expect(ofClasses.sort()).toEqual(ofTeachers.sort());
  });

  it('have lessons with their class teachers', () => {
    const without = classes.filter(
      ({ lessons, classTeacher }) => lessons.filter(({ teacher }) => teacher === classTeacher).length < 2,
    );
    expect(without.map(({ slug }) => slug)).toEqual([]);
  });

  it('are taught by teachers of the sample, each of whom has lessons', () => {
    const named = new Set(classes.flatMap(({ lessons }) => lessons.map(({ teacher }) => teacher)));
    const changes = fieldsOf<{ changes: { teacher?: string }[] }>('substitutions');
    const substitutes = changes.flatMap((day) => day.changes.flatMap(({ teacher }) => teacher ?? []));
    const slugs = [...named, ...substitutes].map(toSlug);
    expect(slugs.filter((slug) => !matchTeacher(slug, teachers))).toEqual([]);
    const idle = teachers.filter(({ name }) => !slugs.some((slug) => isNamed(slug, name)));
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  it('never share a teacher or a room; two classes fit the gym', () => {
    const taken = new Map<string, number>();
    for (const { day, lesson, teacher, room } of classes.flatMap(({ lessons }) => lessons))
      for (const part of [teacher, room])
        taken.set(`${part}, ${day}.${lesson}`, (taken.get(`${part}, ${day}.${lesson}`) ?? 0) + 1);
    const gym = classes.flatMap(({ lessons }) => lessons).find(({ room }) => !/^\d/.test(room))!.room;
    const clashes = [...taken].filter(([part, count]) => count > (part.startsWith(gym) ? 2 : 1));
    expect(clashes).toEqual([]);
  });
});

describe.each(locales)('the texts of the sample in %s', (locale) => {
  // The passport of the school is a table with these rows in this order.
  const [, , , , classRow, languageRow, pupilRow, staffRow] = listRows('about', locale);

  it('count the classes, their languages and their teachers as the timetables do', () => {
    const [first, last, count] = toNumbers(classRow!);
    const grades = classes.map(({ grade }) => grade);
    expect([first, last, count]).toEqual([Math.min(...grades), Math.max(...grades), classes.length]);
    const ofLanguage = (language: Locale) => classes.filter((item) => item.language === language).length;
    expect(toNumbers(languageRow!)).toEqual([ofLanguage('kz'), ofLanguage('ru')]);
    for (const [slug, row] of [
      ['adisteme', listRows('adisteme', locale).at(-1)!],
      ['tarbie-jumistary', readText('tarbie-jumistary', locale)],
    ] as const)
      expect(toNumbers(row), slug).toContain(classes.length);
  });

  it('count pupils and teachers as the figures do', () => {
    const [pupils] = toNumbers(pupilRow!);
    expect(pupils).toBe(valueOf('pupils'));
    expect(pupils).toBeLessThanOrEqual(classes.length * toNumbers(classRow!).at(-1)!);
    expect(toNumbers(staffRow!)[0]).toBe(teachers.length);
    expect(valueOf('teachers')).toBe(teachers.length);
  });

  it('count the teachers of each methodological association', () => {
    const associations = [
      ['informatics', 'mathematics'],
      ['physics', 'chemistry', 'biology', 'geography'],
      ['kazakh', 'russian', 'english'],
      ['history', 'physical-education', 'art', 'military'],
    ].map((subjects) => teachers.filter(({ subject }) => subjects.includes(subject)).length);
    const rows = listRows('adisteme', locale).slice(1, 5);
    expect(rows.map((row) => toNumbers(row)[0])).toEqual(associations);
  });

  it('count the categories of teachers as their profiles do', () => {
    const rows = readText('quality', locale).split('<tr>');
    const counts = ['master', 'researcher', 'expert', 'moderator', 'teacher'].map(
      (name) => teachers.filter(({ qualification }) => qualification === name).length,
    );
    const first = rows.findIndex((row) => />Педагог-(шебер|мастер)</.test(row));
    expect(rows.slice(first, first + 5).map((row) => toNumbers(row)[0])).toEqual(counts);
    const high = counts.slice(0, 3).reduce((sum, count) => sum + count);
    expect(valueOf('teacher-category')).toBe(Math.round((1000 * high) / teachers.length) / 10);
  });

  it('count the graduates among the teachers as their profiles do', () => {
    const graduates = teachers.filter(({ education }) => /Выпускни/.test(education.ru));
    const words = { kz: 'төртеуі', ru: 'четверо' };
    expect(graduates).toHaveLength(4);
    expect(readText('history', locale)).toMatch(
      new RegExp(`${teachers.length}.{0,40}${words[locale]}|${words[locale]} из ${teachers.length}`),
    );
    expect(new Set(graduates.map(({ subject }) => subject))).toEqual(new Set(['informatics']));
    expect(readText('it', locale)).toContain(words[locale]);
  });

  it('name no more graduates than the last grade has places', () => {
    const notes = fieldsOf<{ kind: string; note?: Record<Locale, string> }>('indicators')
      .filter(({ kind }) => kind === 'national-test')
      .map(({ note }) => toNumbers(note![locale])[1]!);
    const places = classes.filter(({ grade }) => grade === 11).length * toNumbers(classRow!).at(-1)!;
    expect(Math.max(...notes)).toBeLessThanOrEqual(places);
  });
});

describe('the free places of the sample', () => {
  type Place = { grade: number; language: Locale; count: number };
  type Block = { type: string; places?: readonly Place[] };
  const pages = fieldsOf<{ slug: string; blocks: readonly Block[] }>('pages');
  const blocks = pages.flatMap((page) => page.blocks.filter(({ type }) => type === 'admission'));
  const places = blocks.flatMap((block) => block.places ?? []);

  it('fit the classes of their grade and language', () => {
    expect(places.length).toBeGreaterThan(0);
    const [passport] = listRows('about', 'ru').filter((row) => toNumbers(row)[2] === classes.length);
    const ofClass = toNumbers(passport!)[3]!;
    for (const { grade, language, count } of places) {
      const own = classes.filter((item) => item.grade === grade && item.language === language);
      expect(count, `${grade} ${language}`).toBeLessThanOrEqual(own.length * ofClass);
    }
  });

  it.each(locales)('are those of the news in %s', (locale) => {
    const [news] = fieldsOf<{ category: string; pinned?: boolean; body: Record<Locale, readonly string[]> }>(
      'news',
    ).filter(({ category, pinned }) => category === 'admission' && pinned);
    const table = /<table>.*?<\/table>/s.exec(news!.body[locale].join(''))![0];
    const countOf = (grade: number, language: Locale) =>
      places.find((place) => place.grade === grade && place.language === language)?.count;
    const grades = [...new Set(places.map(({ grade }) => grade))];
    const expected = grades.flatMap((grade) => [grade, countOf(grade, 'kz'), countOf(grade, 'ru')]);
    expect(toNumbers(table)).toEqual(expected);
  });
});

describe('the canteen of the sample', () => {
  const priceOf = new Map(
    fieldsOf<{ price: number }>('dishes').map(({ price }, index) => [itemsOf('dishes')[index]!.name, price]),
  );
  const [canteen] = fieldsOf<{ meals: { meal: string; price: number }[] }>('canteen');
  const menus = [...itemsOf('cyclemenus'), ...itemsOf('daymenus')];

  it('sells each meal for the price of its dishes', () => {
    const sold = canteen!.meals.filter(({ price }) => price > 0);
    expect(sold).not.toEqual([]);
    for (const { meal, price } of sold)
      for (const { fields } of menus) {
        const dishes = fields[meal] as readonly string[];
        const sum = dishes.reduce((total, name) => total + priceOf.get(name)!, 0);
        expect(sum, JSON.stringify(fields['title'])).toBe(price);
      }
  });
});

function itemsOf(name: CollectionName) {
  return readSampleContent().find(({ collection }) => collection === name)!.items;
}

function fieldsOf<Fields>(name: CollectionName): Fields[] {
  return itemsOf(name).map(({ fields }) => fields as Fields);
}

/** Returns the newest value of a figure. */
function valueOf(kind: string): number {
  return fieldsOf<{ kind: string; value: number }>('indicators').find((figure) => figure.kind === kind)!
    .value;
}

/** Returns the HTML of the text blocks of a page. */
function readText(slug: string, locale: Locale): string {
  const page = fieldsOf<{ slug: string; blocks: { text?: Record<Locale, readonly string[]> }[] }>(
    'pages',
  ).find((item) => item.slug === slug)!;
  return page.blocks.flatMap(({ text }) => text?.[locale] ?? []).join('');
}

/** Returns the rows of the first table of a page. */
function listRows(slug: string, locale: Locale): string[] {
  const [table = ''] = /<table>.*?<\/table>/s.exec(readText(slug, locale)) ?? [];
  return table.split('<tr>').slice(1);
}

function toNumbers(text: string): number[] {
  return (text.replace(/<[^>]*>/g, ' ').match(/\d+/g) ?? []).map(Number);
}
