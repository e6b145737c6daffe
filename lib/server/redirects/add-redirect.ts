import type { InputIssue, InputIssueCode } from '../../content/input-issue';
import { listSources, toSharedSource } from '@/lib/addresses/choose-redirect';
import { toRedirectSource } from '@/lib/addresses/redirect-source';
import { toRedirectTarget } from '@/lib/addresses/to-redirect-target';
import { toLocalePath } from '../../i18n/locales';
import { toActorId, type Actor } from '../base/actor';
import { createId } from '../base/ids';
import type { Database, RedirectRow } from '../db/database';
import { findStored } from './find-redirect';
import { bindTarget } from './bind-target';
import { isAnsweredAddress } from './is-answered-address';
import { fromItemAddress } from './item-address';

/** A redirect as staff enter it. */
export interface RedirectInput {
  /** Old address: a path, or an absolute address of the old site. */
  readonly source: string;
  /** New address: a path of this site or an absolute http(s) address. */
  readonly target: string;
}

/** Result of {@link addRedirect}: the stored row and whether it existed before, or the issues. */
export type AddedRedirect =
  { readonly row: RedirectRow; readonly isNew: boolean } | { readonly issue: InputIssue };

type Target = Pick<RedirectRow, 'target' | 'item_type' | 'item_id'>;

/**
 * Stores a redirect in the caller's transaction. Chains are shortened: it leads to where its target leads, and
 * redirects to its source lead on to its target.
 */
export async function addRedirect(
  db: Database,
  input: RedirectInput,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<AddedRedirect> {
  const source = toRedirectSource(input.source);
  if (source === null) return refuse('source', input.source.trim() === '' ? 'required' : 'invalid_format');
  const entered = toRedirectTarget(input.target);
  if ('fault' in entered) return refuse('target', entered.fault);
  if (await isAnsweredAddress(db, source, now)) return refuse('source', 'reserved');
  const target = await followTarget(db, source, entered.target, now);
  if (target === null) return refuse('target', 'loop');
  const existing = await db
    .selectFrom('redirect')
    .selectAll()
    .where('source', '=', source)
    .executeTakeFirst();
  if (existing?.target === target.target) return { row: existing, isNew: false };
  // A person may say where a deleted page went.
  if (existing && existing.target !== null) return refuse('source', 'taken');
  const owner = fromItemAddress(toSharedSource(source).source);
  const row: RedirectRow = {
    id: createId(),
    source,
    ...target,
    slug_type: owner?.type ?? null,
    slug: owner?.name ?? null,
    origin: 'staff',
    created_at: now,
    created_by: toActorId(actor),
  };
  if (existing) await db.deleteFrom('redirect').where('id', '=', existing.id).execute();
  await db.insertInto('redirect').values(row).execute();
  await leadOn(db, source, target);
  return { row, isNew: true };
}

/** Returns where a target leads in the end; `null` if it leads back to `source`. */
async function followTarget(
  db: Database,
  source: string,
  entered: string,
  now: string,
): Promise<Target | null> {
  const seen = new Set<string>();
  let target = entered;
  for (;;) {
    const address = target.startsWith('/') ? toRedirectSource(target) : null;
    if (address === null) return { target, item_type: null, item_id: null };
    if (listSources(address).includes(source) || seen.has(address)) return null;
    seen.add(address);
    if (await isAnsweredAddress(db, address, now)) return bindTarget(db, target, now);
    let next = await findStored(db, address);
    // Visitors get the redirect of the address without its query if the one with it has none.
    const [path = '', query] = address.split('?');
    if (!next && query !== undefined) {
      if (listSources(path).includes(source)) return null;
      next = await findStored(db, path);
    }
    if (!next || next.target === null) return bindTarget(db, target, now);
    const { locale } = toSharedSource(address);
    const isTranslated = next.target.startsWith('/') && toSharedSource(next.source).locale === 'kz';
    target = isTranslated ? toLocalePath(locale, toSharedSource(next.target).source) : next.target;
  }
}

/** Makes redirects to an address lead to where that address now leads. */
async function leadOn(db: Database, source: string, { target, item_type, item_id }: Target): Promise<void> {
  await db.updateTable('redirect').set({ target, item_type, item_id }).where('target', '=', source).execute();
  if (toSharedSource(source).locale === 'ru' || !target?.startsWith('/')) return;
  await db
    .updateTable('redirect')
    .set({ target: toLocalePath('ru', toSharedSource(target).source), item_type, item_id })
    .where('target', '=', toLocalePath('ru', source))
    .execute();
}

function refuse(field: keyof RedirectInput, code: InputIssueCode): AddedRedirect {
  return { issue: { path: [field], code } };
}
