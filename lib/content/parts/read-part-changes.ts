/** Field of a form with the parts whose switch is on. */
export const switchedPartField = 'part';

/** Field with the parts that were on when the form was rendered. */
export const onPartField = 'partWasOn';

/** Field with the parts that were off when the form was rendered. */
export const offPartField = 'partWasOff';

/**
 * Returns the wanted states of the parts whose switches a person has changed: `true` for on. Parts that another person has
 * switched meanwhile stay as they are.
 */
export function readPartChanges(form: FormData): Record<string, boolean> {
  const on = new Set(readNames(form, switchedPartField));
  const off = readNames(form, onPartField).filter((name) => !on.has(name));
  const added = readNames(form, offPartField).filter((name) => on.has(name));
  return Object.fromEntries([
    ...off.map((name): [string, boolean] => [name, false]),
    ...added.map((name): [string, boolean] => [name, true]),
  ]);
}

function readNames(form: FormData, field: string): string[] {
  return form.getAll(field).filter((name) => typeof name === 'string');
}
