import type { ContentDefinition } from '@/lib/content/define-content';

/** Returns the fields of a content type that refer to none of `types`, and a `partOf` that is not a reference. */
export function listUnknownReferences(
  { type, fields, partOf }: ContentDefinition,
  types: readonly string[],
): string[] {
  const file = `lib/content/types/${type}.ts`;
  const unknown = Object.entries(fields).flatMap(([name, field]) =>
    (field.kind === 'reference' || field.kind === 'references') && !types.includes(field.to)
      ? [`${file}: ${name} refers to ${field.to}, which is no content type`]
      : [],
  );
  const isPart = partOf === null || fields[partOf]?.kind === 'reference';
  return isPart ? unknown : [...unknown, `${file}: partOf names ${partOf}, which is no reference`];
}
