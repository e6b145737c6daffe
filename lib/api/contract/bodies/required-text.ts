import { plainString } from '../../../content/kinds/plain-string';

/** Returns the shape of a required text. Text without visible characters counts as missing. */
export function requiredText(maxLength: number, options: { multiline?: boolean } = {}) {
  return plainString({ maxLength, ...options })
    .refine((text) => text !== null, { params: { code: 'required' } })
    .transform((text) => text ?? '');
}
