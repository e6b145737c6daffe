/** A renderer answered a posted form with an error page, which does not have the visitor's text. */
export class FormAnswerError extends Error {
  override readonly name = 'FormAnswerError';

  constructor(readonly status: number) {
    super(`The form was answered with ${status}`);
  }
}
