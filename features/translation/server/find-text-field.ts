import type { FieldOwner } from '@/lib/content/field-owner';
import type { LocalizedRichTextField } from '@/lib/content/kinds/rich-text';
import type { LocalizedTextField } from '@/lib/content/kinds/text';
import { ownerOfBlock } from '@/lib/content/leaves';

/**
 * Returns the field at the key of a text, `title` or `blocks.{id}.text`; `null` if there is none that may be translated:
 * what staff alone read never leaves the site. `types`: types of the blocks around it.
 */
export function findTextField(
  owner: FieldOwner,
  path: string,
  types: readonly string[],
): LocalizedTextField | LocalizedRichTextField | null {
  const steps = path.split('.');
  let at: FieldOwner = owner;
  for (const [level, type] of types.entries()) {
    const name = steps[2 * level] ?? '';
    const field = Object.hasOwn(at.fields, name) ? at.fields[name] : undefined;
    if (field?.kind !== 'blocks' || field.staffOnly) return null;
    const inner = ownerOfBlock(at, name, field, type);
    if (!inner) return null;
    at = inner;
  }
  const name = steps[2 * types.length] ?? '';
  const field = Object.hasOwn(at.fields, name) ? at.fields[name] : undefined;
  const isWhole = steps.length === 2 * types.length + 1;
  if (!field || !isWhole || field.staffOnly) return null;
  return field.kind === 'localized-text' || field.kind === 'localized-rich-text' ? field : null;
}
