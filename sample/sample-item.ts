import { z } from 'zod';
import { locales } from '../lib/i18n/locales';
import { motifNames } from '../lib/ornament/motifs';
import { paletteNames } from '@/lib/ornament/poster-palettes';
import { layoutNames } from '../lib/ornament/poster';
import { sceneNames } from './draw-scene';

const bothLanguages = z.strictObject({ kz: z.string().min(1), ru: z.string().min(1) });

const picture = z.strictObject({
  kind: z.enum(['poster', 'photo', 'slide', 'logo', 'portrait', 'flag']),
  motif: z.enum(motifNames),
  palette: z.enum(paletteNames),
  /** For posters and slides. */
  layout: z.enum(layoutNames).optional(),
  /** Lines of a logo or initials of a portrait; only letters of letters.json. */
  letters: z.array(z.string()).optional(),
  alt: bothLanguages,
});

/** A drawn scene of `content/scenes.json`. */
const scene = z.strictObject({
  kind: z.literal('scene'),
  scene: z.enum(sceneNames),
  palette: z.enum(paletteNames),
  alt: bothLanguages,
});

/** A picture that a feature draws. */
const drawing = z.strictObject({
  scene: z.string(),
  alt: bothLanguages,
});

const when = z.union([
  z.strictObject({ daysAgo: z.int().min(0) }),
  z.strictObject({ daysAhead: z.int().min(0) }),
  /** 0 for today, or Monday on a weekend; otherwise the `schoolDaysAhead`th day from Monday to Friday after that. */
  z.strictObject({ schoolDaysAhead: z.int().min(0).max(30) }),
  /** The most recent `MM-DD`, or `yearsAgo` years before that. `weekday`: see below. */
  z.strictObject({
    onDay: z.string().regex(/^\d\d-\d\d$/),
    yearsAgo: z.int().min(0).optional(),
    weekday: z.int().min(1).max(7).optional(),
  }),
  /**
   * `MM-DD` of the school year of the first start, or `yearsAgo` before. With `weekday`, from 1 for Monday, the nearest day
   * that is one.
   */
  z.strictObject({
    inYear: z.string().regex(/^\d\d-\d\d$/),
    yearsAgo: z.int().min(0).optional(),
    weekday: z.int().min(1).max(7).optional(),
  }),
  /** `MM-DD` of the Islamic calendar (Umm al-Qura), in the school year of the first start. */
  z.strictObject({ inIslamicYear: z.string().regex(/^\d\d-\d\d$/) }),
]);

const sampleItem = z.strictObject({
  when: when.optional(),
  /**
   * Moves the item's day to this open day of the school after `when`; for 0 to the last open day until then. All days that
   * the item counts from its own are then open days.
   */
  openDays: z.int().min(0).optional(),
  /** Number of days, from which the last day of an event follows; default: one. */
  days: z.int().min(2).optional(),
  /** The language of an item that is published in one language only. */
  only: z.enum(locales).optional(),
  /** Days until the publication window closes. */
  showDays: z.int().min(1).optional(),
  picture: z.discriminatedUnion('kind', [scene, picture]).optional(),
  /** Further pictures, by the name of their field. */
  drawings: z.record(z.string(), drawing).optional(),
  /** Name by which other items refer to an item without a slug. */
  name: z.string().optional(),
  /** Name of the item's downloadable file. */
  file: z.string().optional(),
  /** Fields of the type by name. Rich texts are lists of blocks; references are slugs or names. */
  fields: z.record(z.string(), z.unknown()),
});

/** Describes the picture that is drawn for an item. */
export type PictureSpec = z.infer<typeof picture> | z.infer<typeof scene>;

/** Describes a picture that is composed of one motif. */
export type MotifPictureSpec = z.infer<typeof picture>;

/** Describes a picture that a feature draws. */
export type DrawingSpec = z.infer<typeof drawing>;

/** The day of an item, relative to the first start of the site. */
export type When = z.infer<typeof when>;

/** An item in the format of the files in `content/`. */
export type SampleItem = z.infer<typeof sampleItem>;

/** Returns the items of a file in `content/`. Throws if one is malformed. */
export function parseSampleItems(items: unknown): SampleItem[] {
  return z.array(sampleItem).parse(items);
}
