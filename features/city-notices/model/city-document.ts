import { z } from 'zod';

/** Longest time in days from the publication of a notice to its end. */
export const maxNoticeDays = 60;

/** Largest number of notices at a time, because each is a line on every page. */
export const maxNotices = 3;

const dayMs = 24 * 60 * 60 * 1000;

// Control characters, and marks that change the direction of the text around them.
const plainText = /^[^\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}]*$/u;
// Paragraphs are separated by line ends.
const plainLines = /^[^\0-\x09\x0b-\x1f\x7f\u{202a}-\u{202e}\u{2066}-\u{2069}]*$/u;

const line = (max: number) => z.string().trim().min(1).max(max).regex(plainText);
const lines = (max: number) => z.string().trim().min(1).max(max).regex(plainLines);
const inBoth = <Text extends z.ZodType>(text: Text) => z.object({ kz: text, ru: text });
const link = z
  .string()
  .max(500)
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:' && !/[\s<>"\\]/.test(text));

/** What the person who publishes a notice writes. */
export const noticeDraft = z.object({
  level: z.enum(['info', 'warning', 'urgent']).default('info'),
  title: inBoth(line(160)),
  text: inBoth(lines(4000)),
  /** Page with more; `null` for none. */
  link: link.nullable().default(null),
  documents: z
    .array(z.object({ title: inBoth(line(160)), url: link }))
    .max(5)
    .default([]),
});

/** A notice without its times. */
export type NoticeDraft = z.infer<typeof noticeDraft>;

/** Shape of a notice of a city. */
export const cityNotice = noticeDraft
  .extend({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/),
    publishedAt: z.iso.datetime(),
    /** Instant from which it is not shown. */
    until: z.iso.datetime(),
  })
  .refine(({ publishedAt, until }) => {
    const lengthMs = Date.parse(until) - Date.parse(publishedAt);
    return lengthMs > 0 && lengthMs <= maxNoticeDays * dayMs;
  });

/** A notice of a city. Its texts are plain text. */
export type CityNotice = z.infer<typeof cityNotice>;

/** Shape of what a city signs: all its current notices. */
export const cityDocument = z
  .object({
    format: z.literal('city-notices-1'),
    /** Grows with each publication and withdrawal. */
    sequence: z.int().min(1),
    issuedAt: z.iso.datetime(),
    /** Name of the city as readers see it. */
    publisher: inBoth(line(120)),
    notices: z.array(cityNotice).max(maxNotices),
  })
  .refine(({ notices }) => new Set(notices.map(({ id }) => id)).size === notices.length);

/** What a city signs. */
export type CityDocument = z.infer<typeof cityDocument>;
