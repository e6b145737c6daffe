import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { shareInProcess } from '@/lib/shared/share-in-process';

/** A way to sign in beside the password, below whose form it stands. */
export interface SignInWay {
  /** Whether it works only with JavaScript; without, it is not shown. */
  readonly needsScripts: boolean;
  /** Returns its button or link, the full width of the column; `null` if the site does not offer it. */
  readonly render: (locale: Locale) => ReactNode | Promise<ReactNode>;
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
