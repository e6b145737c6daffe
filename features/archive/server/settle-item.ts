import { ApiError } from '@/lib/api/errors';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyInput } from '@/lib/content/input';
import { mapLeaves } from '@/lib/content/leaves';
import { unpublished } from '@/lib/content/publication';
import { definitionOf } from '@/lib/content/registry';
import type { Write } from '@/lib/server/content/access/write';
import { validateShape, validateWithoutReferences } from '@/lib/server/content/items/validate-input';
import { refuse } from '@/lib/server/zip/open-archive';
import type { ArchivedItem } from './archive-format';
import { mapFileLinks } from './file-links';
import type { StoredFiles } from './store-files';

/**
 * Returns the input to save: unchanged if it may be published, as a draft if only publication rules are broken.
 * Throws `invalid_archive` for other issues.
 */
export async function settleItem(
  write: Write,
  item: ArchivedItem,
  files: StoredFiles,
  name: string,
  line: number,
) {
  try {
    return { input: await check(write, item, item.input, files), isDemoted: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_input') throw error;
  }
  try {
    const draft = { ...item.input, status: unpublished.status };
    return { input: await check(write, item, draft, files), isDemoted: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_input') throw error;
    throw refuse(name, line, ...(error.details.issues?.[0]?.path ?? []));
  }
}

async function check(
  write: Write,
  item: ArchivedItem,
  value: Record<string, unknown>,
  files: StoredFiles,
): Promise<AnyInput> {
  const definition = definitionOf(write.collection);
  const tidied = renameFiles(definition, validateShape(definition, value), files);
  const { input, issues } = await validateWithoutReferences(write, definition, tidied, item.id);
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
  return input;
}

/** Returns an input with this site's file ids. */
function renameFiles(definition: ContentDefinition, input: AnyInput, files: StoredFiles): AnyInput {
  const renamed = mapLeaves(definition, input, (field, value, path) => {
    if (field.kind === 'localized-rich-text') {
      const { kz, ru } = field.toItem(value as never, ({ id }) => files.objects.get(id) ?? null);
      const rename = (html: string | null) =>
        html && mapFileLinks(html, (object) => files.objects.get(object)?.url.split('/').at(-1) ?? object);
      return { kz: rename(kz), ru: rename(ru) };
    }
    if (field.holdsFile && value !== null) {
      const file = files.fileIds.get(value as string);
      if (file?.kind !== field.holdsFile)
        throw new ApiError('invalid_input', { issues: [{ path, code: 'missing_reference' }] });
      return file.id;
    }
    return value;
  });
  return { ...input, ...renamed };
}
