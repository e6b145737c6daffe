import type { ErrorCode, ErrorDetails } from '../api/errors';
import type { Item } from '../content/registry';

/**
 * Why an action was refused. `offline`: the browser could not reach the server. `not_published`: the input lacks a
 * value that a published item needs.
 */
export interface ActionProblem extends ErrorDetails {
  readonly code: ErrorCode | 'offline' | 'not_published';
}

/** The result of an action. An action returns refusals as values and throws only errors that a person cannot cause. */
export type ActionResult<Value> = ({ readonly ok: true } & Value) | ActionFailure;

/** A refusal. */
export interface ActionFailure {
  readonly ok: false;
  readonly problem: ActionProblem;
}

/** The result of a save: the item as it is stored. */
export type SaveResult = ActionResult<{ readonly item: Item }>;

/** Name of the hidden field with the id of the person whom a form was made for. */
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
