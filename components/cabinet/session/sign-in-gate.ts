import type { ActionResult } from '../cabinet-actions';

/** Asks the person to sign in again; resolves to whether they did. */
export type AskToSignIn = () => Promise<boolean>;

// One per tab: calls are made by screens, dialogs and uploads alike, and the person is asked once for all of them.
let ask: AskToSignIn | null = null;

/** Says how a person is asked to sign in; `null`: they are not. */
export function provideSignIn(next: AskToSignIn | null): void {
  ask = next;
}

/** Makes a call, and makes it again once the person has signed in when it was refused because nobody was. */
export async function withSignIn<Value>(
  call: () => Promise<ActionResult<Value>>,
): Promise<ActionResult<Value>> {
  const result = await call();
  if (result.ok || result.problem.code !== 'unauthenticated' || !ask) return result;
  return (await ask()) ? call() : result;
}
