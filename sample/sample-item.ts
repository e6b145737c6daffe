import { z } from 'zod';
import { locales } from '../lib/i18n/locales';
import { motifNames } from '../lib/ornament/motifs';
import { paletteNames } from '../lib/ornament/palettes';
import { layoutNames } from '../lib/ornament/poster';

const bothLanguages = z.strictObject({ kz: z.string().min(1), ru: z.string().min(1) });

const picture = z.strictObject({
  kind: z.enum(['poster', 'photo', 'slide', 'logo', 'portrait']),
  motif: z.enum(motifNames),
  palette: z.enum(paletteNames),
  /** Posters and slides. */
  layout: z.enum(layoutNames).optional(),
  /** Lines of a logo, or the initials of a portrait, in the letters of letters.json. */
  letters: z.array(z.string()).optional(),
  alt: bothLanguages,
});

const panorama = z.strictObject({
  palette: z.enum(paletteNames),
  /** What stands around, beside the lyceum itself. */
  motifs: z.array(z.enum(motifNames)),
  alt: bothLanguages,
});

const when = z.union([
  z.strictObject({ daysAgo: z.int().min(0) }),
  /** The last time that this day, `MM-DD`, was; or that many years earlier. */
  z.strictObject({ onDay: z.string().regex(/^\d\d-\d\d$/), yearsAgo: z.int().min(0).optional() }),
]);

const sampleItem = z.strictObject({
  when: when.optional(),
  /** The only language it is published in. */
  only: z.enum(locales).optional(),
  /** Days after which it is shown no longer. */
  showDays: z.int().min(1).optional(),
  picture: picture.optional(),
  panorama: panorama.optional(),
  /** Name of the file to download that it has. */
  file: z.string().optional(),
  /** Fields of its type by name. Formatted texts are lists of blocks; references are slugs. */
  fields: z.record(z.string(), z.unknown()),
});

/** A picture to be drawn for an item. */
export type PictureSpec = z.infer<typeof picture>;

/** A 360-degree picture to be drawn for an item. */
export type PanoramaSpec = z.infer<typeof panorama>;

/** The day something was, counted from the day the site is first started. */
export type When = z.infer<typeof when>;

/** An item as the files in `content/` hold it. */
export type SampleItem = z.infer<typeof sampleItem>;

/** Checks the items of a file in `content/`. Throws when one is malformed. */
export function parseSampleItems(items: unknown): SampleItem[] {
  return z.array(sampleItem).parse(items);
}
