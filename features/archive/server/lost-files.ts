import type { ContentDefinition } from '@/lib/content/define-content';
import type { Reference } from '@/lib/content/field';
import { mapLeaves } from '@/lib/content/leaves';
import type { LocalizedText } from '@/lib/content/localized';
import { typeOf } from '@/lib/server/content/references/load-targets';
import type { ArchivedItem } from './archive-format';
import { mapFileLinks } from './file-links';

/** Files of an archive, and files whose bytes are missing on disk. */
export interface ArchivedFiles {
  /** Stored objects that texts may show or link. */
  readonly objectNames: ReadonlySet<string>;
  readonly lostFileIds: ReadonlySet<string>;
  /** Image items without their picture. */
  readonly lostImageIds: ReadonlySet<string>;
  /** Original names of the missing files. */
  readonly lostNames: readonly string[];
}

/**
 * Removes references to missing files from an item, so that it can be imported. Returns `null` for an image without
 * its picture.
 */
export function removeLostReferences(
  definition: ContentDefinition,
  item: ArchivedItem,
  files: ArchivedFiles,
): ArchivedItem | null {
  if (files.lostImageIds.has(item.id)) return null;
  const input = mapLeaves(definition, item.input, (field, value) =>
    field.kind === 'localized-rich-text'
      ? keepFound(value as LocalizedText, files)
      : field.keepReferences(value as never, (reference) => !isLost(reference, files)),
  );
  return { ...item, input: { ...item.input, ...input } };
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
