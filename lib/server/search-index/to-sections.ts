import type { BlockInput } from '@/lib/content/define-block';
import type { PageBlock } from '@/lib/content/blocks/block-registry';
import type { Definition } from '@/lib/content/registry';
import type { FieldOwner } from '@/lib/content/field-owner';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import { listLeaves } from '@/lib/content/leaves';
import type { LocalizedText } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { hasHeading, toBlockAnchor } from '@/lib/content/headings/block-headings';
import { nameHeadings } from '@/lib/content/headings/name-headings';

/** A part of a page below a heading, as plain text in one language. */
export interface Section {
  /** Id of the heading in the page. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** Returns the sections of a page, or of its input, that visitors see in a language. Other types have none. */
export function toSections(
  definition: Definition,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): Section[] {
  const [name, field] = Object.entries(definition.fields).find(([, { kind }]) => kind === 'blocks') ?? [];
  if (!name || field?.kind !== 'blocks') return [];
  const sections: Section[] = [];
  for (const block of (values[name] ?? []) as readonly BlockInput[]) {
    if (block.hidden) continue;
    const taken = sections.map(({ anchor }) => anchor);
    const owner = field.definitions.find(({ type }) => type === block.type);
    if (!owner) continue;
    if (block.type === 'text')
      sections.push(...splitText(readText(block as unknown as PageBlock<'text'>, locale), taken));
    else sections.push(...toTitled(block, owner as unknown as FieldOwner, locale));
  }
  return sections;
}

function readText({ text }: Pick<PageBlock<'text'>, 'text'>, locale: Locale): string {
  return text[locale] ?? '';
}

/** Returns the parts of a text from each main heading to the next. */
function splitText(html: string, taken: readonly string[]): Section[] {
  const named = nameHeadings(html, taken);
  // Sanitised headings have no other ids, so the parts are those of the named headings in their order.
  const [, ...parts] = named.html.split(/<h2 id="[^"]*">/);
  return named.headings.map(({ id, text: heading }, index) => {
    const [, following = ''] = /<\/h2>(.*?)(?:<h2\b|$)/s.exec(parts[index]!) ?? [];
    return { anchor: id, heading, text: toPlainText(following) };
  });
}

/** Returns a block with a title as a section. */
function toTitled(block: BlockInput, owner: FieldOwner, locale: Locale): Section[] {
  if (!('title' in block) || !hasHeading(block)) return [];
  const heading = (block['title'] as LocalizedText | undefined)?.[locale];
  if (!heading) return [];
  const texts = listLeaves(owner, block).flatMap(({ field, value, path }) =>
    path[0] === 'title' ? [] : [field.searchText(value as never, locale)],
  );
  return [{ anchor: toBlockAnchor(block.id), heading, text: texts.filter(Boolean).join(' ') }];
}
