import type { ExportedPost } from '../export/exported-post';

/** Returns a time of an export as UTC ISO 8601; `null` for none. */
function toTime(written: string): string | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(written)) return null;
  const ms = Date.parse(`${written.replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** Returns when a post was created; drafts have a local time only. `now`: for posts without any time. */
export function toCreatedAt({ dateGmt, date }: ExportedPost, now: string): string {
  return toTime(dateGmt) ?? toTime(date) ?? now;
}

/** Returns when a post was changed last. */
export function toUpdatedAt(post: ExportedPost, now: string): string {
  return toTime(post.modifiedGmt) ?? toCreatedAt(post, now);
}

/** Returns the day of a post in the time zone of the old site; `null` for none. */
export function toDay({ date }: ExportedPost): string | null {
  return toTime(date)?.slice(0, 10) ?? null;
}
