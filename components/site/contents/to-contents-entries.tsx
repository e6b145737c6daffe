import type { PageTexts } from '@/components/site/content/page-texts';
import type { ContentsEntry } from './page-contents';

/** Returns the sections of a page in order: those of its blocks and of its built-in part. */
export function toContentsEntries(
  { headings, aboveBuiltIn }: PageTexts,
  ofBuiltIn: readonly ContentsEntry[] = [],
): ContentsEntry[] {
  const ofBlocks = headings.map(({ id, text, lang }) => ({ id, text: <span lang={lang}>{text}</span> }));
  return [...ofBlocks.slice(0, aboveBuiltIn), ...ofBuiltIn, ...ofBlocks.slice(aboveBuiltIn)];
}
