import type { ErrorCode, ErrorDetails } from '../api/errors';
import type { Item } from '../content/registry';

/**
 * Reason of a refusal. `offline`: the browser could not reach the server. `not_published`, `not_handed_in`: the input
 * lacks a value that a published item needs.
 */
export interface ActionProblem extends ErrorDetails {
  readonly code: ErrorCode | 'offline' | 'not_published' | 'not_handed_in';
}

/** Result of an action. An action returns refusals as values and throws only unexpected errors. */
export type ActionResult<Value> = ({ readonly ok: true } & Value) | ActionFailure;

/** Refusal with its reason. */
export interface ActionFailure {
  readonly ok: false;
  readonly problem: ActionProblem;
}

/** Result of a save: the stored item. */
export type SaveResult = ActionResult<{ readonly item: Item }>;

/** Name of the hidden field with the id of the person for whom a form was rendered. */
export const personField = 'personId';

/**
 * The action of a form, in the shape of `useActionState`: the form can be posted before the page is hydrated. The form
 * names its person in {@link personField}, because React cannot match the state of an action that is bound in a client
 * component.
 */
export type FormAction<Value extends object = object> = (
  previous: ActionResult<Value> | null,
  form: FormData,
) => Promise<ActionResult<Value>>;
