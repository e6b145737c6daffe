import type { FieldOwner } from '@/lib/content/field-owner';
import type { AnyField, FieldKind } from '@/lib/content/kinds';
import type { LocalizedText } from '@/lib/content/localized';
import firstEventCategories from '@/lib/server/db/migrations/0030-events/first-categories.json' with { type: 'json' };
import firstCategories from '@/lib/server/db/migrations/0025-categories/first-categories.json' with { type: 'json' };

/** Ids of targets that visitors see, two of each sort. */
export interface Targets {
  /** Ids of items by content type, for types whose new items nothing shows: an uploaded image and a used category. */
  readonly existing: Readonly<Record<string, string>>;
  readonly image: readonly string[];
  /** File of the uploaded image. */
  readonly picture: string;
  readonly file: readonly string[];
  /** Items by content type. */
  readonly items: Readonly<Record<string, readonly string[]>>;
}

/** A change of a field from one valid value to another. */
export interface FieldChange {
  /** Part of the value that differs; empty if the whole value does. */
  readonly part: string;
  readonly value: unknown;
}

/** The values of a field: of an item before the changes, and the changes. */
export interface FieldValues {
  readonly base: unknown;
  readonly changes: readonly FieldChange[];
}

type ToValues<Kind extends FieldKind> = (
  field: Extract<AnyField, { kind: Kind }>,
  targets: Targets,
) => FieldValues;

const whole = (base: unknown, value: unknown): FieldValues => ({ base, changes: [{ part: '', value }] });

const texts = (text: string): LocalizedText => ({ kz: `${text} kz`, ru: `${text} ru` });

/** A text this short is a school year. */
const schoolYearLength = 9;

const linkTargets = {
  address: ['https://one.example/', 'https://two.example/'],
  email: ['one@school.example', 'two@school.example'],
  telephone: ['+7 (7252) 11-11-11', '+7 (7252) 22-22-22'],
} as const;

const leaf = (label: string, href: string) => ({ label: texts(label), target: { kind: 'address', href } });

const toValues: { readonly [Kind in Exclude<FieldKind, 'blocks'>]: ToValues<Kind> } = {
  text: ({ maxLength, format }) => {
    if (format === 'email') return whole('first@school.example', 'other@school.example');
    if (format === 'telephone') return whole(...linkTargets.telephone);
    if (format === 'time') return whole('08:00', '09:30');
    if (format === 'coordinates') return whole('42.3417, 69.5901', '42.3418, 69.5902');
    return maxLength <= schoolYearLength
      ? whole('2098-2099', '2099-2100')
      : whole('First text', 'Other text');
  },
  'localized-text': () => whole(texts('First'), texts('Other')),
  'localized-rich-text': () =>
    whole({ kz: '<p>First kz</p>', ru: '<p>First ru</p>' }, { kz: '<p>Other kz</p>', ru: '<p>Other ru</p>' }),
  slug: () => whole('first-slug', 'other-slug'),
  date: () => whole('2099-12-30', '2099-12-31'),
  number: ({ min }) => whole(min, min + 1),
  position: () => whole(500_000, 1),
  flag: ({ empty }) => whole(empty, !empty),
  'one-of': ({ values }) => whole(values[0], values[1]),
  'some-of': ({ values }) => whole([values[0]], [values[1]]),
  // The key is fixed when an item is added.
  key: () => ({ base: null, changes: [] }),
  category: ({ of }) => {
    const [first, other] =
      of === 'event' ? firstEventCategories : firstCategories.filter(({ kind }) => kind === of);
    return whole(first!.key, other!.key);
  },
  lessons: () => {
    const lesson = { day: 1, lesson: 1, subject: 'First', teacher: 'First A. B.', room: '101', group: '' };
    const change = (part: keyof typeof lesson, value: string | number) => ({
      part,
      value: [{ ...lesson, [part]: value }],
    });
    return {
      base: [lesson],
      changes: [
        change('day', 2),
        change('lesson', 3),
        change('subject', 'Other'),
        change('teacher', 'Other A. B.'),
        change('room', '202'),
        change('group', 'Half'),
      ],
    };
  },
  link: () => whole('/history', '/about'),
  links: ({ target }) => {
    const [first, other] = linkTargets[target];
    const entry = { label: texts('First'), target: first };
    return {
      base: [entry],
      changes: [
        { part: 'label', value: [{ ...entry, label: texts('Other') }] },
        { part: 'target', value: [{ ...entry, target: other }] },
      ],
    };
  },
  menu: ({ levels }) => {
    const entry = { ...leaf('First', '/history'), entries: [] };
    const changes = [
      { part: 'label', value: [{ ...entry, label: texts('Other') }] },
      { part: 'target', value: [{ ...entry, ...leaf('First', '/about') }] },
      { part: 'entries', value: [{ ...entry, entries: [leaf('Below', '/about')] }] },
    ];
    return { base: [entry], changes: changes.slice(0, levels === 1 ? 2 : 3) };
  },
  'focal-point': () => ({
    base: { x: 0.5, y: 0.5 },
    changes: [
      { part: 'x', value: { x: 0.1, y: 0.5 } },
      { part: 'y', value: { x: 0.5, y: 0.1 } },
    ],
  }),
  image: (_field, { image }) => whole(image[0], image[1]),
  images: (_field, { image }) => whole([image[0]], [image[1]]),
  // An upload sets it for good, because consent was given for this picture.
  picture: (_field, { picture }) => ({ base: picture, changes: [] }),
  file: (_field, { file }) => whole(file[0], file[1]),
  reference: ({ to }, { items }) => whole(items[to]?.[0], items[to]?.[1]),
  references: ({ to }, { items }) => whole([items[to]?.[0]], [items[to]?.[1]]),
};

/** A word that only the synonyms of {@link ruledValues} know. */
const soughtWord = 'tulparsoz';

/** A search that finds something while the word has synonyms. */
export const synonymSearch = `/search?q=${soughtWord}`;

/** Numbers of the cycle whose menus are removed, because a number has one menu: the first and the last one. */
export const freedNumbers = [1, 10] as const;

const toSynonyms = (word: string): LocalizedText => ({ kz: `${word}, WRO`, ru: `${word}, WRO` });

/** Values of fields that a content type has rules for or gives a meaning to, by the type of their owner and their name. */
const ruledValues: Readonly<Record<string, FieldValues>> = {
  // Those of every school day have bells.
  'bell.applies': whole('monday', 'tuesday'),
  'bell.fields.times.end': whole('10:00', '11:00'),
  'cyclemenu.number': whole(...freedNumbers),
  'synonym.words': whole(toSynonyms(soughtWord), toSynonyms('jylqysoz')),
  'teacher.classTeacherOf': whole('7A', '8B'),
  // The name of the class begins with it.
  'timetable.grade': { base: 1, changes: [] },
  'timetable.name': whole({ kz: '1A kz', ru: '1A ru' }, { kz: '1B kz', ru: '1B ru' }),
};

/** Returns valid values of a field, which is no list of blocks. */
export function toFieldValues({ type, fields }: FieldOwner, name: string, targets: Targets): FieldValues {
  const ruled = ruledValues[`${type}.${name}`];
  if (ruled) return ruled;
  const field = fields[name]!;
  if (field.kind === 'blocks') throw new Error('Blocks have fields of their own');
  // The kind of the field selects the function that accepts it.
  return toValues[field.kind](field as never, targets);
}
