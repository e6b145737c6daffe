import type { Row } from '../../../content/field';
import type { Database } from '../../db/database';

/** Whether an image shows people without their consent, so that visitors must not see its picture. */
export function lacksConsent(image: Row): boolean {
  return image['shows_people'] === 1 && image['consent'] !== 1;
}

/**
 * Returns those of the file ids whose picture visitors must not see. One image without consent is enough, also one in
 * the trash, because every image of the picture shows the same people.
 */
export async function listHiddenFileIds(db: Database, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const images = await db
    .selectFrom('image')
    .select(['file', 'shows_people', 'consent'])
    .where('file', 'in', fileIds)
    .execute();
  return new Set(images.filter(lacksConsent).map((image) => String(image['file'])));
}
