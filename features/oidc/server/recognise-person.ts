import type { Scope } from '@/lib/content/access/access';
import type { Actor } from '@/lib/server/base/actor';
import { insertAccount, toAccountEmail, toUser, type Recognised } from '@/lib/server/auth/accounts';
import { endSessionsOf } from '@/lib/server/auth/end-sessions-of';
import type { Database } from '@/lib/server/db/database';
import { revokePreviewLinksOf } from '@/lib/server/editing/preview-links';
import { addAuditEntry } from '@/lib/server/rows/audit';
import { OidcFailure, type OidcProblem } from '../model/oidc-problem';
import { readClaimedRoles, type Claims } from '../model/read-claimed-roles';
import type { OidcSettings } from '../settings';
import type { OidcAccountTable } from './oidc-tables';

/** A person as the provider describes them. */
export interface ClaimedPerson {
  readonly issuer: string;
  readonly subject: string;
  /** `null` unless the provider has verified it. */
  readonly email: string | null;
  readonly name: string | null;
  readonly roles: readonly Scope[];
}

/** A person whom the provider recognised, or why they have no account here. */
export type Recognition =
  | { readonly recognised: Recognised; readonly problem: null }
  | { readonly recognised: null; readonly problem: OidcProblem };

const site: Actor = { kind: 'site' };

/** Returns what the claims say about a person. */
export function toClaimedPerson(
  claims: Claims & { readonly sub: string },
  settings: OidcSettings,
): ClaimedPerson {
  const { email, name } = claims;
  const isVerified = claims['email_verified'] === true && typeof email === 'string';
  return {
    issuer: settings.issuer,
    subject: claims.sub,
    email: isVerified && /^[^\s@]+@[^\s@]+$/.test(email) ? toAccountEmail(email) : null,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 120) : null,
    roles: readClaimedRoles(claims, settings.rolesClaim, settings.roles),
  };
}

/**
 * Returns the account of a person at the provider, in the caller's transaction. An account that the provider manages gets the
 * roles of the claims, and loses its sessions with the last of them. A person without an account gets one.
 */
export async function recognisePerson(
  db: Database,
  person: ClaimedPerson,
  { settings, now }: { readonly settings: Pick<OidcSettings, 'linksByEmail'>; readonly now: string },
): Promise<Recognition> {
  const link = await db
    .selectFrom('oidc_account')
    .selectAll()
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  if (link) return recogniseLinked(db, person, link, now);
  if (person.roles.length === 0) return refuse('no_role');
  // A person without a verified address could take the account of another one, or its mails.
  if (person.email === null) return refuse('email_unverified');
  const known = await db.selectFrom('user').selectAll().where('email', '=', person.email).executeTakeFirst();
  if (!known) return addPerson(db, person, person.email, now);
  const { user } = { user: toUser(known) };
  // An administrator of the school connects the account personally, so that the provider cannot take it.
  if (!settings.linksByEmail || user.scope.includes('admin')) return refuse('email_taken');
  if (known.disabled_at !== null) return refuse('account_disabled');
  if (!(await linkAccount(db, { person, userId: user.id, isManaged: false, now })))
    return refuse('other_account');
  await addAuditEntry(db, { now, actor: site, action: 'link-provider', itemId: user.id, title: user.name });
  return { recognised: { user, passwordHash: known.password_hash }, problem: null };
}

/** Connects an account to a person at the provider. Returns `false` if one of them has another connection. */
export async function linkAccount(
  db: Database,
  link: {
    readonly person: Pick<ClaimedPerson, 'issuer' | 'subject'>;
    readonly userId: string;
    readonly isManaged: boolean;
    readonly now: string;
  },
): Promise<boolean> {
  const { issuer, subject } = link.person;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oidc_account')
    .values({
      ...{ user_id: link.userId, issuer, subject },
      is_managed: link.isManaged ? 1 : 0,
      linked_at: link.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function recogniseLinked(
  db: Database,
  { roles }: ClaimedPerson,
  { user_id, is_managed }: OidcAccountTable,
  now: string,
): Promise<Recognition> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', user_id).executeTakeFirst();
  if (!row || row.disabled_at !== null || row.erased_at !== null) return refuse('account_disabled');
  const { id, name } = row;
  const scope = JSON.stringify(roles);
  if (is_managed === 1 && row.scope !== scope) {
    await db.updateTable('user').set({ scope }).where('id', '=', id).execute();
    await addAuditEntry(db, { now, actor: site, action: 'replace-scopes', itemId: id, title: name });
  }
  if (roles.length > 0) {
    const user = toUser(is_managed === 1 ? { ...row, scope } : row);
    return { recognised: { user, passwordHash: row.password_hash }, problem: null };
  }
  if (is_managed === 1) {
    await endSessionsOf(db, id, now);
    await revokePreviewLinksOf(db, id, now);
  }
  return refuse('no_role');
}

async function addPerson(
  db: Database,
  person: ClaimedPerson,
  email: string,
  now: string,
): Promise<Recognition> {
  const name = person.name ?? email.split('@')[0]!;
  // Matches no password.
  const user = await insertAccount(db, { email, name, scope: person.roles, passwordHash: '' }, now);
  if (!(await linkAccount(db, { person, userId: user.id, isManaged: true, now })))
    throw new OidcFailure('other_account', 'another sign-in has just created the account');
  await addAuditEntry(db, {
    ...{ now, actor: site, action: 'add-provider-account' as const },
    ...{ itemId: user.id, title: name },
  });
  return { recognised: { user, passwordHash: '' }, problem: null };
}

function refuse(problem: OidcProblem): Recognition {
  return { recognised: null, problem };
}
