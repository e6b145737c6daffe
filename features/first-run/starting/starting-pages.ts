import { z } from 'zod';
import { schoolKinds, type SchoolKind } from '@/lib/content/school-facts';
import pages from './starting-pages.json' with { type: 'json' };

const bothLanguages = z.strictObject({ kz: z.string().min(1), ru: z.string().min(1) });
const kinds = z.array(z.enum(schoolKinds)).optional();

/** A block in the format of the sample content. `hidden`: with fields to fill, on a page that visitors see. */
const addedBlock = z.looseObject({ type: z.string(), kinds, hidden: z.boolean().optional() });

/** Stands for blocks that the page has: the first, the last, the built-in part, or those of a type. */
const keptBlock = z.strictObject({ keep: z.string(), kinds });

const startingPage = z.strictObject({
  slug: z.string(),
  title: bothLanguages.optional(),
  lead: bothLanguages.optional(),
  /** `kept`: the sample's text fits every school. */
  status: z.enum(['published', 'draft', 'kept']),
  /** Slug of the page above it. */
  parent: z.string().optional(),
  /** Kinds of schools that need it; absent for all. */
  kinds,
  /** Whether the sample has no page of this slug. */
  isNew: z.boolean().optional(),
  blocks: z.array(z.union([keptBlock, addedBlock])).default([]),
});

/** A page that a school starts with. */
export type StartingPage = z.infer<typeof startingPage>;

/** A block of a page that a school starts with. */
export type StartingBlock = StartingPage['blocks'][number];

const startingPages = z.array(startingPage).parse(pages);

/** Returns the pages that a school of a kind starts with. */
export function listStartingPages(kind: SchoolKind): StartingPage[] {
  return startingPages.filter((page) => page.kinds?.includes(kind) ?? true);
}

/** Slugs of the pages whose sample texts fit every school. */
export const keptSlugs: ReadonlySet<string> = new Set(
  startingPages.filter(({ status }) => status === 'kept').map(({ slug }) => slug),
);
