import { z } from 'zod';
import { brokenCharacters } from './broken-characters';
import type { Field, FieldOptions } from '../field';
import { createScalarField } from './scalar';

/** Maximum length of an address, in characters. */
const maxLength = 500;

/** An address: `https://…` of another site or a path of this site. A missing scheme is added. */
export type LinkField = Field<'link', string | null>;

/** Declares an address. */
export function link(options: FieldOptions = {}): LinkField {
  return createScalarField<'link', string | null>({
    kind: 'link',
    options,
    schema: z
      .string()
      .trim()
      .max(maxLength)
      .transform(addLinkScheme)
      .pipe(z.string().max(maxLength))
      .refine((value) => value === '' || isSafeLink(value), { params: { code: 'invalid_format' } })
      .transform((value) => value || null)
      .nullable(),
    empty: null,
    column: { type: 'text' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (input) => input === null,
  });
}

/** Whether an address is safe in an `href`: http(s), mail, telephone, or a path of this site. */
function isSafeLink(value: string): boolean {
  if (/[\u0000-\u0020\\]/.test(value) || brokenCharacters.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (/^(mailto|tel):/i.test(value)) return true;
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

/** Whether an address is allowed in rich text: a safe link or a fragment of the same page. */
export function isTextLink(value: string): boolean {
  return isSafeLink(value) || /^#[\w-]+$/.test(value);
}

const mailAddress = /^[^\s@/:?]+@[^\s@/:?]+\.[^\s@/:?]+$/;
const phoneNumber = /^(\+|8)[\d\s().-]{9,20}$/;
const hostName = /^([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d+)?([/?#].*)?$/u;

/**
 * Adds the missing scheme to an e-mail address, a telephone number or a host name. Returns other values unchanged.
 */
export function addLinkScheme(value: string): string {
  if (mailAddress.test(value)) return `mailto:${value}`;
  if (phoneNumber.test(value)) return `tel:${value.replace(/[^\d+]/g, '')}`;
  return hostName.test(value) ? `https://${value}` : value;
}
