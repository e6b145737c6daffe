import { ApiError } from '../../../api/errors';
import { canChangeImage, canDo } from '../../../auth/access';
import type { ContentRow } from '../../db/database';
import { listUses } from './uses';
import { requireMay, toTarget, type Write } from '../items/write';

/** Asks for the right to change an image, used as it is, or to take it away. Throws `forbidden`. */
export async function requireMayChangeImage(
  write: Write,
  action: 'edit' | 'remove',
  image: ContentRow,
): Promise<void> {
  const target = toTarget(image);
  requireMay(write, action, target);
  const { actor, db, nowMs } = write;
  // Whoever may publish it is spared the search for what shows it.
  if (actor.kind === 'site' || canDo(actor.user, 'publish', 'images', target)) return;
  const uses = await listUses(db, 'image', image.id, { user: actor.user, nowMs });
  if (!canChangeImage(actor.user, action, target, uses)) throw new ApiError('forbidden');
}
