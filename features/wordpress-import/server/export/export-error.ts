/** Thrown if a file is no WordPress export or is damaged. */
export class ExportError extends Error {
  override readonly name = 'ExportError';

  constructor(
    /** Line of the file, from 1. */
    readonly line: number,
    reason: string,
  ) {
    super(`Line ${line}: ${reason}`);
  }
}
