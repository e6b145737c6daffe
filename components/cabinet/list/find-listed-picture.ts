import type { ContentDefinition } from '@/lib/content/define-content';
import type { ImageView, PictureFile } from '@/lib/content/kinds/reference';
import type { Item } from '@/lib/content/registry';

/** Returns the first picture of the fields shown in lists; `null` for none. */
export function findListedPicture(definition: ContentDefinition, item: Item): PictureFile | null {
  const values: Readonly<Record<string, unknown>> = { ...item };
  for (const name of definition.cabinet.listFields) {
    const kind = definition.fields[name]?.kind;
    if (kind === 'image') return (values[name] as ImageView | null)?.file ?? null;
    if (kind === 'picture') return values[name] as PictureFile | null;
  }
  return null;
}
