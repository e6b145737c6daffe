import { setImmediate } from 'node:timers/promises';
import type { InputIssue } from '../../content/input-issue';
import { toRedirectSource } from '@/lib/addresses/redirect-source';
import type { Actor } from '../base/actor';
import type { Database } from '../db/database';
import { addRedirect, type RedirectInput } from './add-redirect';

/** Result of {@link addRedirects}. The caller rolls back if there are issues. */
interface AddedRedirects {
  /** Issues with the path `lines`, index, field. */
  readonly issues: readonly InputIssue[];
  readonly added: number;
}

/** Stores a list of redirects in the caller's transaction. A source that is listed twice is an issue. */
export async function addRedirects(
  db: Database,
  lines: readonly RedirectInput[],
  event: { readonly actor: Actor; readonly now: string },
): Promise<AddedRedirects> {
  const issues: InputIssue[] = [];
  const targets = new Map<string, string>();
  let added = 0;
  for (const [index, line] of lines.entries()) {
    const source = toRedirectSource(line.source) ?? line.source;
    const earlier = targets.get(source);
    if (earlier !== undefined) {
      if (earlier !== line.target.trim()) issues.push({ path: ['lines', index, 'source'], code: 'taken' });
      continue;
    }
    targets.set(source, line.target.trim());
    // The queries are synchronous; without a pause the process would answer nothing until the end of the list.
    if (index % 50 === 49) await setImmediate();
    const result = await addRedirect(db, line, event);
    if ('issue' in result) issues.push({ ...result.issue, path: ['lines', index, ...result.issue.path] });
    else if (result.isNew) added += 1;
  }
  return { issues, added };
}
