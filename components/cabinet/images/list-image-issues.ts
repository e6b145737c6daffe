import type { InputIssue } from '@/lib/content/input-issue';
import { removeDuplicateIssues } from '@/lib/content/input';
import { collections, type Input } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';

/**
 * Returns what an image lacks for publication in some languages, in the order of the fields. A missing consent also asks
 * for its source and day, so that a form names everything at once.
 */
export function listImageIssues(input: Input<'images'>, languages: readonly Locale[]): InputIssue[] {
  const { publishing } = collections.images;
  const issues = languages.flatMap((locale) => [
    ...publishing.rules(input, locale),
    ...publishing.rules({ ...input, consent: true }, locale),
  ]);
  const isAlt = ({ path }: InputIssue) => path[0] === 'alt';
  return removeDuplicateIssues([...issues.filter(isAlt), ...issues.filter((issue) => !isAlt(issue))]);
}
