import type { ActionProblem, ActionResult } from '@/lib/actions/action-result';
import { toThrownProblem } from './to-thrown-problem';

/** Refusals that a dialog over the page can settle: the session has ended, or is not confirmed. */
export type SettledCode = 'unauthenticated' | 'confirmation_required';

/** Asks the person for what a refused call lacks. Resolves to whether the call can be repeated. */
export type AskPerson = (problem: ActionProblem) => Promise<boolean>;

/** A call of a server action. Actions take the id of the person for whom the page was rendered. */
type ActionCall<Value> = (personId: string) => Promise<ActionResult<Value>>;

/** Client state shared by the screens of the cabinet. */
export interface CabinetStore {
  /**
   * Calls an action. Returns the problem `offline` if the server cannot be reached. If the session has ended or must be
   * confirmed, asks the person and repeats the call.
   */
  readonly attempt: <Value>(call: ActionCall<Value>) => Promise<ActionResult<Value>>;
  /** Calls an action that the person did not request; never asks for a password. */
  readonly attemptInBackground: <Value>(call: ActionCall<Value>) => Promise<ActionResult<Value>>;
  /** Calls like {@link attempt}, but rejects if the call rejects. */
  readonly withDialogs: <Value>(call: ActionCall<Value>) => Promise<ActionResult<Value>>;
  /** Sets the function that asks after a refusal; `null` to return the refusal without asking. */
  readonly provideDialog: (code: SettledCode, ask: AskPerson | null) => void;
  /** Records a change of content, so that the next list is fetched again. */
  readonly markContentChanged: () => void;
  /** Returns whether content has changed since the last call. The router shows lists from its cache after Back. */
  readonly takeContentChanged: () => boolean;
}

/** Creates the store for one person. */
export function createCabinetStore(personId: string): CabinetStore {
  const dialogs = new Map<string, AskPerson>();
  let hasContentChanged = false;

  /** Asks at most once after each refusal: a session may end while its person confirms it. */
  async function withDialogs<Value>(call: ActionCall<Value>): Promise<ActionResult<Value>> {
    const asked = new Set<string>();
    for (;;) {
      const result = await call(personId);
      if (result.ok) return result;
      const { problem } = result;
      const ask = asked.has(problem.code) ? undefined : dialogs.get(problem.code);
      asked.add(problem.code);
      if (!ask || !(await ask(problem))) return result;
    }
  }

  return {
    attempt: (call) => orProblem(() => withDialogs(call)),
    attemptInBackground: (call) => orProblem(() => call(personId)),
    withDialogs,
    provideDialog(code, ask) {
      if (ask) dialogs.set(code, ask);
      else dialogs.delete(code);
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
