/** Thrown if a file is no WordPress export or is damaged. */
export class ExportError extends Error {
  override readonly name = 'ExportError';

  constructor(
    /** Line of the file, from 1. */
    readonly line: number,
    private readonly reason: string,
    fileName: string | null = null,
  ) {
    super(`${fileName === null ? '' : `${fileName}: `}Line ${line}: ${reason}`);
  }

  /** Returns the error with the name of the file, for an import of several. */
  in(fileName: string): ExportError {
    return new ExportError(this.line, this.reason, fileName);
  }
}
