import type { User } from '@/lib/content/access/access';

/** Author of a change: a signed-in person, or the site itself while it fills an empty database. */
export type Actor = { readonly kind: 'person'; readonly user: User } | { readonly kind: 'site' };

/** Returns the id that the audit log stores for an actor; `null` for the site itself. */
export function toActorId(actor: Actor): string | null {
  return actor.kind === 'person' ? actor.user.id : null;
}
