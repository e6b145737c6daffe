/** Texts of the form behind an invitation or a reset link; they name nobody. */
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

/** The texts by their keys. */
export type LinkLabels = Record<
  (typeof linkLabelKeys)[number] | 'passwordHint' | 'showPassword' | 'loginPath',
  string
>;
