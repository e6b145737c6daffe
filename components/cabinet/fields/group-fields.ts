import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';

/** Returns the names of the fields before the texts, of the texts, of the fields after them, and of the blocks. */
export function groupFields(
  definition: ContentDefinition,
  hidden: readonly string[],
  fixed: readonly string[],
) {
  const fields = Object.entries(definition.fields).filter(([name]) => !hidden.includes(name));
  const firstText = Math.max(
    fields.findIndex(([, field]) => field.localized),
    0,
  );
  const trailing = fields
    .slice(firstText)
    .filter(([name, field]) => !field.localized && field.kind !== 'blocks' && !fixed.includes(name))
    // What publication needs comes first, slugs last, because they are generated if left empty.
    .sort(([, a], [, b]) => toRank(a) - toRank(b));
  const toNames = (entries: typeof fields) => entries.map(([name]) => name);
  return {
    leading: toNames(fields.slice(0, firstText)),
    texts: toNames(fields.filter(([, field]) => field.localized)),
    trailing: toNames(trailing),
    blocks: toNames(fields.filter(([, field]) => field.kind === 'blocks')),
  };
}

function toRank({ required, kind }: AnyField): number {
  if (kind === 'slug') return 2;
  return required ? 0 : 1;
}
