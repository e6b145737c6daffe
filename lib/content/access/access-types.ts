import type { Person } from '../define-content';
import type { Publication } from '../publication';
import type { RoleLimits } from './role-limits';
import type { TokenGrant } from './token-grant';

/** A signed-in person, as returned by `GET /user`. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly scope: readonly string[];
  /** Sections and languages to which roles are limited; absent if none is. */
  readonly limits?: RoleLimits | undefined;
  /** What the personal access token of the request allows; absent for a session, which allows all rights. */
  readonly grant?: TokenGrant | undefined;
}

/** Action on content. */
export type ContentAction = 'read-drafts' | 'create' | 'edit' | 'publish' | 'remove' | 'propose';

/** Item of an action; `null` if there is none yet. */
export type ContentTarget = (Publication & { readonly createdBy: Pick<Person, 'id'> | null }) | null;
