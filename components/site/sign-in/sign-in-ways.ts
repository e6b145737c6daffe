import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { shareInProcess } from '@/lib/shared/share-in-process';

/** Query of the sign-in page. */
export type SignInQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A way to sign in beside the password, below whose form it stands. */
export interface SignInWay {
  /** Whether it works only with JavaScript; without, it is not shown. */
  readonly needsScripts: boolean;
  /** Returns its button or link, the full width of the column; `null` if the site does not offer it. */
  readonly render: (locale: Locale) => ReactNode | Promise<ReactNode>;
  /** Returns why a sign-in on this way did not succeed, in the reader's language; `null` if the page's query names no reason. */
  readonly readProblem?: (locale: Locale, query: SignInQuery) => Promise<string | null>;
}

const ways = shareInProcess('sign-in ways', () => new Map<string, SignInWay>());

/** Adds a way to sign in, in the order of the calls. Adding it again replaces it. */
export function addSignInWay(name: string, way: SignInWay): void {
  ways.set(name, way);
}

/** Returns the ways to sign in beside the password, by name. */
export function listSignInWays(): readonly (readonly [name: string, way: SignInWay])[] {
  return [...ways];
}

/** Returns why a sign-in on one of the ways did not succeed; `null` without a reason. */
export async function readWayProblem(locale: Locale, query: SignInQuery): Promise<string | null> {
  for (const way of ways.values()) {
    const problem = await way.readProblem?.(locale, query);
    if (problem) return problem;
  }
  return null;
}
