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
>;
