import type { FieldOwner } from '@/lib/content/field-owner';
import type { FieldKind } from '@/lib/content/kinds';
import type { LocalizedText } from '@/lib/content/localized';
import firstCategories from '@/lib/server/db/migrations/0025-categories/first-categories.json' with { type: 'json' };
import type { FieldValues, Targets } from './effect-types';
import { featureEffects, type ToValues } from './feature-effects';

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

/** Values by kind of field; the test of effects fails for a kind without. */
const toValues: { readonly [Kind in FieldKind]?: ToValues<Kind> } = {
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
    const ofCore = firstCategories.filter(({ kind }) => kind === of).map(({ key }) => key);
    const ofFeature = featureEffects.flatMap(({ categories }) => categories?.[of] ?? []);
    const [first, other] = [...ofCore, ...ofFeature];
    return whole(first, other);
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

const toSynonyms = (word: string): LocalizedText => ({ kz: `${word}, WRO`, ru: `${word}, WRO` });

/** Values of fields that a content type has rules for or gives a meaning to, by the type of their owner and their name. */
const ruledValues: Readonly<Record<string, FieldValues>> = {
  'synonym.words': whole(toSynonyms(soughtWord), toSynonyms('jylqysoz')),
  ...Object.assign({}, ...featureEffects.map(({ ruled }) => ruled)),
};

/** Returns valid values of a field, which is no list of blocks. */
export function toFieldValues({ type, fields }: FieldOwner, name: string, targets: Targets): FieldValues {
  const ruled = ruledValues[`${type}.${name}`];
  if (ruled) return ruled;
  const field = fields[name]!;
  if (field.kind === 'blocks') throw new Error('Blocks have fields of their own');
  const ofKind = [toValues, ...featureEffects.map(({ kinds }) => kinds ?? {})].find(
    (kinds) => kinds[field.kind],
  );
  if (!ofKind) throw new Error(`The test of effects has no values of the kind ${field.kind}`);
  // The kind of the field selects the function that accepts it.
  return ofKind[field.kind]!(field as never, targets);
}
