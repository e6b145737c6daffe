import { ApiError } from '../../../api/errors';
import { canChangeImage, canDo } from '@/lib/content/access/access';
import type { ContentRow } from '../../db/database';
import { listUses } from './uses';
import { requirePermission, toTarget, type Write } from '../access/write';

/** Throws `forbidden` unless the actor may edit or remove an image, given the items that use it. */
export async function requireMayChangeImage(
  write: Write,
  action: 'edit' | 'remove',
  image: ContentRow,
): Promise<void> {
  const target = toTarget(image);
  requirePermission(write, action, target);
  const { actor, db, nowMs } = write;
  // A person who may publish the image needs no search for its uses.
  if (actor.kind === 'site' || canDo(actor.user, 'publish', 'images', target)) return;
  const uses = await listUses(db, 'image', image.id, { user: actor.user, nowMs });
  if (!canChangeImage(actor.user, action, target, uses)) throw new ApiError('forbidden');
}
