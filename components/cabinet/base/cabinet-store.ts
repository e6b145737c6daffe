import type { ActionResult } from '@/lib/actions/action-result';
import { toThrownProblem } from './to-thrown-problem';

/** Asks the person to sign in again. Resolves to whether the person signed in. */
export type AskToSignIn = () => Promise<boolean>;

/** A call of a server action. Actions take the id of the person for whom the page was rendered. */
type ActionCall<Value> = (personId: string) => Promise<ActionResult<Value>>;

/** Client state shared by the screens of the cabinet. */
export interface CabinetStore {
  /**
   * Calls an action. Returns the problem `offline` if the server cannot be reached. If the session has ended, asks
   * the person to sign in and repeats the call.
   */
  readonly attempt: <Value>(call: ActionCall<Value>) => Promise<ActionResult<Value>>;
  /** Calls an action that the person did not request; never asks for a sign-in. */
  readonly attemptInBackground: <Value>(call: ActionCall<Value>) => Promise<ActionResult<Value>>;
  /** Calls like {@link attempt}, but rejects if the call rejects. */
  readonly withSignIn: <Value>(call: ActionCall<Value>) => Promise<ActionResult<Value>>;
  /** Sets the function that asks for a sign-in; `null` to return `unauthenticated` without asking. */
  readonly provideSignIn: (ask: AskToSignIn | null) => void;
  /** Records a change of content, so that the next list is fetched again. */
  readonly markContentChanged: () => void;
  /** Returns whether content has changed since the last call. The router shows lists from its cache after Back. */
  readonly takeContentChanged: () => boolean;
}

/** Creates the store for one person. */
export function createCabinetStore(personId: string): CabinetStore {
  let askToSignIn: AskToSignIn | null = null;
  let hasContentChanged = false;

  async function withSignIn<Value>(call: ActionCall<Value>): Promise<ActionResult<Value>> {
    const result = await call(personId);
    if (result.ok || result.problem.code !== 'unauthenticated' || !askToSignIn) return result;
    return (await askToSignIn()) ? call(personId) : result;
  }

  return {
    attempt: (call) => orProblem(() => withSignIn(call)),
    attemptInBackground: (call) => orProblem(() => call(personId)),
    withSignIn,
    provideSignIn(ask) {
      askToSignIn = ask;
    },
    markContentChanged() {
      hasContentChanged = true;
    },
    takeContentChanged() {
      const hadChanged = hasContentChanged;
      hasContentChanged = false;
      return hadChanged;
    },
  };
}

/** Makes a call. Resolves to a problem if it rejects. */
async function orProblem<Value>(call: () => Promise<ActionResult<Value>>): Promise<ActionResult<Value>> {
  try {
    return await call();
  } catch (error) {
    return { ok: false, problem: toThrownProblem(error) };
  }
}
