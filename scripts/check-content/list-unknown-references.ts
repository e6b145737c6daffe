import type { BlockDefinition } from '@/lib/content/define-block';
import type { ContentDefinition } from '@/lib/content/define-content';
import { fieldsOfBlock } from '@/lib/content/field-owner';

/** Returns the fields of a content type that refer to none of `types`, and a `partOf` that is not a reference. */
export function listUnknownReferences(
  { type, fields, partOf }: ContentDefinition,
  types: readonly string[],
): string[] {
  const file = `lib/content/types/${type}.ts`;
  const unknown = listUnknown(fields, types, file);
  const isPart = partOf === null || fields[partOf]?.kind === 'reference';
  return isPart ? unknown : [...unknown, `${file}: partOf names ${partOf}, which is no reference`];
}

/** Returns the fields that refer to none of `types`, also those of blocks. */
function listUnknown(fields: ContentDefinition['fields'], types: readonly string[], file: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'blocks') {
      return field.definitions.flatMap((block) => {
        return listUnknown(fieldsOfBlock(block), types, block.type === 'row' ? file : toBlockFile(block));
      });
    }
    return (field.kind === 'reference' || field.kind === 'references') && !types.includes(field.to)
      ? [`${file}: ${name} refers to ${field.to}, which is no content type`]
      : [];
  });
}

function toBlockFile({ type, group }: BlockDefinition): string {
  return ['lib/content/blocks', group, `${type}-block.ts`].filter(Boolean).join('/');
}
