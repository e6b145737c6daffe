import type { ContentDefinition } from '../../content/define-content';
import type { Reference } from '../../content/field';
import type { LocalizedText } from '../../content/localized';
import { typeOf } from '../content/references/load-targets';
import type { ArchivedItem } from './archive-format';
import { mapFileLinks } from './file-links';

/** The files that an archive has, and those it should have but cannot: their bytes are gone from the disk. */
export interface ArchivedFiles {
  /** Names of the stored objects that texts may show or offer. */
  readonly objectNames: ReadonlySet<string>;
  readonly lostFileIds: ReadonlySet<string>;
  /** Image items whose picture is lost. */
  readonly lostImageIds: ReadonlySet<string>;
  /** What the lost files were called when they were uploaded. */
  readonly lostNames: readonly string[];
}

/** An item without what the archive lacks, so that it can be imported; `null` for an image without its picture. */
export function withoutLost(
  definition: ContentDefinition,
  item: ArchivedItem,
  files: ArchivedFiles,
): ArchivedItem | null {
  if (files.lostImageIds.has(item.id)) return null;
  const input: Record<string, unknown> = { ...item.input };
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = input[name];
    if (field.kind === 'localized-rich-text') input[name] = keepFound(value as LocalizedText, files);
    else input[name] = field.keepReferences(value as never, (reference) => !isLost(reference, files));
  }
  return { ...item, input };
}

function isLost(reference: Reference, { lostFileIds, lostImageIds }: ArchivedFiles): boolean {
  return typeOf(reference) === 'image' ? lostImageIds.has(reference.id) : lostFileIds.has(reference.id);
}

function keepFound({ kz, ru }: LocalizedText, { objectNames }: ArchivedFiles): LocalizedText {
  const keep = (html: string | null) =>
    html &&
    mapFileLinks(html, (name) => (objectNames.has(name) ? name : null)).replace(
      /<img\b[^>]*?\bsrc="\/api\/files\/([^"]*)"[^>]*>/g,
      (tag, name: string) => (objectNames.has(name) ? tag : ''),
    );
  return { kz: keep(kz), ru: keep(ru) };
}
