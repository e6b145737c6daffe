/** State of the form for reports. Texts are in the reader's language. */
export interface ReportState {
  readonly values: { readonly message: string; readonly contact: string };
  readonly errors: { readonly message?: string; readonly contact?: string };
  /** General error; `null` for none. */
  readonly problem: string | null;
  /** Code of the stored report, shown once; `null` before. */
  readonly code: string | null;
}

/** State of an empty form. */
export const emptyReport: ReportState = {
  values: { message: '', contact: '' },
  errors: {},
  problem: null,
  code: null,
};

/** State of the form that shows the answer to a report. */
export interface LookupState {
  /** Code as typed. */
  readonly code: string;
  readonly problem: string | null;
  /** What the sender may know, in the reader's language; `null` before. */
  readonly result: {
    readonly sent: string;
    readonly answer: string | null;
    readonly answered: string | null;
  } | null;
}

/** State of a form without a code. */
export const emptyLookup: LookupState = { code: '', problem: null, result: null };

/** Name of the field with the key of a report, which the browser adds. */
export const reportKeyField = 'key';
