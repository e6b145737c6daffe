import type { ComponentType } from 'react';
import type { SearchHit } from '@/lib/api/contract';
import type { Locale } from '@/lib/i18n/locales';

/** A component that a feature shows above the first page of results. */
export type SearchExtra = ComponentType<{
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly locale: Locale;
}>;

const extras = new Set<SearchExtra>();

/** Adds what a feature shows above the results. */
export function addSearchExtra(extra: SearchExtra): void {
  extras.add(extra);
}

/** Returns what features show above the results. */
export function listSearchExtras(): readonly SearchExtra[] {
  return [...extras];
}
