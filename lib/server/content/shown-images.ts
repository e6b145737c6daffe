import { ApiError } from '../../api/errors';
import { canDo } from '../../auth/access';
import type { CollectionName } from '../../content/registry';
import type { ContentRow } from '../db/database';
import { listUses } from './uses';
import { requireMay, toTarget, type Write } from './write';

/**
 * Asks for the right to change an image or to take it away. A draft may be shown by published items, whose makers
 * answer for what visitors see of it, people who withdrew their consent above all: then it takes the right to publish
 * those. Throws `forbidden`.
 */
export async function requireMayChangeImage(
  write: Write,
  action: 'edit' | 'remove',
  image: ContentRow,
): Promise<void> {
  requireMay(write, action, toTarget(image));
  const { actor, db, nowMs } = write;
  if (actor.kind === 'site' || canDo(actor.user, 'publish', 'images', toTarget(image))) return;
  // What visitors may not see has no id for them.
  const uses = await listUses(db, 'image', image.id, { user: null, nowMs });
  const shownBy = uses.filter(({ id }) => id !== null).map(({ collection }) => collection as CollectionName);
  if (!shownBy.every((collection) => canDo(actor.user, 'publish', collection, null)))
    throw new ApiError('forbidden');
}
