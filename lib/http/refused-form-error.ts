/** Values of a posted form, in order. */
export type FormValues = readonly (readonly [name: string, value: string])[];

/** A posted form that could not be answered, for the reason in `cause`. Its values go back to the visitor. */
export class RefusedFormError extends Error {
  override readonly name = 'RefusedFormError';

  constructor(
    readonly values: FormValues,
    override readonly cause: unknown,
  ) {
    super('The form could not be answered');
  }
}
