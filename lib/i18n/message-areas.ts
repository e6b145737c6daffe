import { shareInProcess } from '@/lib/shared/share-in-process';

const coreAreas: readonly string[] = [
  ...['common', 'site', 'visit', 'facts', 'content', 'errors'],
  ...['login', 'accounts', 'cabinet', 'redirects'],
];

const areas = shareInProcess('message-areas', () => new Set(coreAreas));

/** Adds areas of a feature's texts. Adding them again changes nothing. */
export function addMessageAreas(added: readonly string[]): void {
  for (const area of added) areas.add(area);
}

/** Returns the areas of texts, each a file `messages/{locale}/{area}.json`. */
export function listMessageAreas(): string[] {
  return [...areas];
}
