/** The body of a form is larger than `maxBytes`. */
export class FormTooLargeError extends Error {
  override readonly name = 'FormTooLargeError';

  constructor(readonly maxBytes: number) {
    super(`The form has more than ${maxBytes} bytes`);
  }
}
