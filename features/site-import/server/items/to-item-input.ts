import { toPageBlocks } from '@/features/old-site/server/items/to-page-blocks';
import { cutAtWord } from '@/features/old-site/server/text/tidy-text';
import type { TextPart } from '@/features/old-site/server/text/text-parts';
import { createEmptyInput, type AnyInput } from '@/lib/content/input';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import { toLocalized, type Localized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import type { NoteCode } from '../html/note-codes';
import type { PlannedItem } from '../plan/plan-types';

const maxTitleLength = 160;

const maxDescriptionLength = 1000;

interface InputContext {
  readonly slug: string | null;
  readonly parent: string | null;
  /** Key of the category of news. */
  readonly category: string;
  readonly parts: Localized<readonly TextPart[]>;
  note(code: NoteCode, detail: string): void;
}

/** Returns the input of a planned item, a draft in both languages. */
export function toItemInput(
  item: PlannedItem,
  { slug, parent, category, parts, note }: InputContext,
): AnyInput {
  const title = toLocalized((locale) => {
    const whole = item.titles[locale];
    if (whole === null) return null;
    if (whole.length > maxTitleLength) note('titleCut', whole.slice(0, 300));
    return cutAtWord(whole, maxTitleLength);
  });
  for (const locale of ['kz', 'ru'] as const)
    if (item.editions[locale] && title[locale] === null) note('noTitle', locale);
  if (item.kind !== 'pages' && item.date === null) note('noDate', '');
  const base = { ...createEmptyInput(definitionOf(item.kind)), title, slug };
  if (item.kind === 'pages') return { ...base, parent, blocks: toPageBlocks(item.itemId, parts) };
  if (item.kind === 'albums') return { ...base, date: item.date, description: toDescription(parts, note) };
  return {
    ...base,
    ...{ category, date: item.date },
    body: toLocalized(
      (locale) => parts[locale].map((part) => (part.kind === 'gallery' ? '' : part.html)).join('') || null,
    ),
  };
}

/** Returns the words of an album; its pictures are items of their own. */
function toDescription(
  parts: Localized<readonly TextPart[]>,
  note: InputContext['note'],
): Localized<string | null> {
  return toLocalized((locale) => {
    const html = parts[locale].map((part) => (part.kind === 'gallery' ? '' : part.html)).join(' ');
    const words = toPlainText(html).replace(/\s+/g, ' ').trim();
    if (words.length > maxDescriptionLength) note('textCut', String(maxDescriptionLength));
    return cutAtWord(words, maxDescriptionLength) || null;
  });
}
