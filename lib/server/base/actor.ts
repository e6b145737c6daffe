import type { User } from '../../auth/access';

/** Who does something: a signed-in person, or the site itself while it fills an empty database. */
export type Actor = { readonly kind: 'person'; readonly user: User } | { readonly kind: 'site' };

/** The id that history keeps for an actor; `null`: the site itself. */
export function toActorId(actor: Actor): string | null {
  return actor.kind === 'person' ? actor.user.id : null;
}
