import type { ActionResult } from '@/lib/actions/action-result';

/** Asks the person to sign in again. Resolves to whether they did. */
export type AskToSignIn = () => Promise<boolean>;

/** A call of a server action. Actions take the id of the person whom the page was made for. */
type ActionCall<Value> = (personId: string) => Promise<ActionResult<Value>>;

/** The state that the screens of the cabinet share, beside what the server gave them. */
export interface CabinetStore {
  /**
   * Calls an action. A server that was not reached is the problem `offline`. If nobody is signed in any more, asks the
   * person to sign in and makes the same call again.
   */
  readonly attempt: <Value>(call: ActionCall<Value>) => Promise<ActionResult<Value>>;
  /** Calls an action that the person did not ask for: never asks them to sign in. */
  readonly attemptInBackground: <Value>(call: ActionCall<Value>) => Promise<ActionResult<Value>>;
  /** Calls like {@link attempt}, but rejects if the call rejects. */
  readonly withSignIn: <Value>(call: ActionCall<Value>) => Promise<ActionResult<Value>>;
  /** Sets the function that asks the person to sign in. `null`: calls are refused without asking. */
  readonly provideSignIn: (ask: AskToSignIn | null) => void;
  /** Records a change of content, so that the next list that is shown is read anew. */
  readonly markContentChanged: () => void;
  /** Returns whether content has changed since the last call. The router shows lists from its cache after Back. */
  readonly takeContentChanged: () => boolean;
}

/** Creates the store of one person's screens. */
export function createCabinetStore(personId: string): CabinetStore {
  let askToSignIn: AskToSignIn | null = null;
  let hasContentChanged = false;

  async function withSignIn<Value>(call: ActionCall<Value>): Promise<ActionResult<Value>> {
    const result = await call(personId);
    if (result.ok || result.problem.code !== 'unauthenticated' || !askToSignIn) return result;
    return (await askToSignIn()) ? call(personId) : result;
  }

  return {
    attempt: (call) => orOffline(() => withSignIn(call)),
    attemptInBackground: (call) => orOffline(() => call(personId)),
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

/** Makes a call. If it rejects, resolves to the problem `offline`. */
async function orOffline<Value>(call: () => Promise<ActionResult<Value>>): Promise<ActionResult<Value>> {
  try {
    return await call();
  } catch {
    return { ok: false, problem: { code: 'offline' } };
  }
}
