/** Message keys of the form, without personal data. */
export const linkLabelKeys = [
  'wait',
  'paste',
  'pasteHint',
  'next',
  'name',
  'password',
  'code',
  'codeHint',
  'accept',
  'set',
  'login',
] as const;

/** Texts by key. */
export type LinkLabels = Record<
  (typeof linkLabelKeys)[number] | 'passwordHint' | 'showPassword' | 'loginPath',
  string
> & { readonly wayOn: WayOn };

/** What a person does whose link does not work any more. */
export interface WayOn {
  readonly text: string;
  /** Where the person gets a new link without an administrator; `null` if there is no such way. */
  readonly newLink: { readonly path: string; readonly label: string } | null;
}
