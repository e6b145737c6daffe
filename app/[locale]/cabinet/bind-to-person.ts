type Action = (personId: string, ...rest: never[]) => unknown;

/** Actions without their first argument. */
export type BoundActions<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends (
    personId: string,
    ...rest: infer Rest
  ) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/** The actions as a page may call them that was made for this person, whoever is signed in by then. */
export function bindToPerson<Actions extends Readonly<Record<keyof Actions, Action>>>(
  personId: string,
  actions: Actions,
): BoundActions<Actions> {
  const bound = Object.entries<Action>(actions).map(([name, action]) => [name, action.bind(null, personId)]);
  return Object.fromEntries(bound) as BoundActions<Actions>;
}
