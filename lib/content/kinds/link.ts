import { z } from 'zod';
import type { Field, FieldOptions } from '../field';
import type { InputIssueCode } from '../input-issue';
import { brokenCharacters } from './broken-characters';
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
      .superRefine((value, context) => {
        const code = value === '' ? null : findLinkFault(value);
        if (code) context.addIssue({ code: 'custom', params: { code } });
      })
      .transform((value) => value || null)
      // Names the type of the result, which a description cannot derive from a function.
      .pipe(z.string().nullable())
      .nullable(),
    empty: null,
    column: { type: 'text' },
    toColumn: (input) => input,
    fromColumn: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (input) => input === null,
  });
}

/** Code of the fault of an address. */
export type LinkFault = Extract<
  InputIssueCode,
  'control_characters' | 'credentials_in_link' | 'invalid_format'
>;

/**
 * Control characters and invisible format characters. A bidirectional override such as U+202E makes an address look
 * like another one.
 */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * User name and password before the host: `https://bank.kz@evil.example` leads to `evil.example`. Browsers skip further
 * slashes.
 */
const credentials = /^https?:\/{2,}[^/?#]*@/i;

/**
 * Returns why an address is unsafe in an `href`; `null` if it is safe: http(s), mail, telephone, or a path of this
 * site.
 */
export function findLinkFault(value: string): LinkFault | null {
  if (invisibleCharacters.test(value) || brokenCharacters.test(value)) return 'control_characters';
  if (credentials.test(value)) return 'credentials_in_link';
  return isSafeLink(value) ? null : 'invalid_format';
}

function isSafeLink(value: string): boolean {
  if (/[\s\\]/.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (/^(mailto|tel):/i.test(value)) return true;
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** Returns the fault of an address in rich text, where a fragment of the same page is also allowed. */
export function findTextLinkFault(value: string): LinkFault | null {
  return /^#[\w-]+$/.test(value) ? null : findLinkFault(value);
}

/** Whether an address is allowed in rich text. */
export function isTextLink(value: string): boolean {
  return findTextLinkFault(value) === null;
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
