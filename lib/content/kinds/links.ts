import { z } from 'zod';
import type { Field, FieldOptions } from '../field';
import { localizedTextShape, toLocalized, type LocalizedText } from '../localized';
import { isEmail } from './is-email';
import { findLinkFault, addLinkScheme } from './link';
import { plainString } from './plain-string';
import { createScalarField } from './scalar';

/** What the targets of a list of links are. */
export type LinkTarget = 'address' | 'email' | 'telephone';

/** A link with its label. */
export interface LabelledLink {
  readonly label: LocalizedText;
  /** Address, e-mail address, or telephone number as people write it. */
  readonly target: string;
}

interface LinksOptions extends Pick<FieldOptions, 'required'> {
  readonly target: LinkTarget;
  readonly maxItems: number;
}

/** An ordered list of links with labels. Entries without a target and a label are dropped. */
export interface LinksField extends Field<'links', readonly LabelledLink[]> {
  readonly target: LinkTarget;
  readonly maxItems: number;
}

/** Maximum length of a label, in UTF-16 code units. */
const maxLabelLength = 120;

const label = plainString({ maxLength: maxLabelLength });

/** Digits with the separators between them; 111 is a number, too. */
const telephone = /^\+?\d[\d\s().-]*$/;

/** Whether a text is a telephone number and nothing else. */
export function isTelephone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return telephone.test(value) && digits >= 2 && digits <= 15;
}

const isTarget: Readonly<Record<Exclude<LinkTarget, 'address'>, (value: string) => boolean>> = {
  email: isEmail,
  telephone: isTelephone,
};

/** Declares an ordered list of links with labels. */
export function links({ target, maxItems, ...options }: LinksOptions): LinksField {
  const field = createScalarField<'links', readonly LabelledLink[]>({
    kind: 'links',
    options,
    schema: z
      .array(
        z.strictObject({ label: z.strictObject({ kz: label, ru: label }), target: targetSchema(target) }),
      )
      .max(maxItems)
      .superRefine((entries, context) => {
        entries.forEach((entry, index) => {
          if (entry.target !== '' || isBlank(entry)) return;
          context.addIssue({ code: 'custom', path: [index, 'target'], params: { code: 'required' } });
        });
      })
      .transform((entries) => entries.filter((entry) => !isBlank(entry))),
    itemSchema: z.array(z.object({ label: localizedTextShape, target: z.string() })),
    empty: [],
    column: { type: 'text' },
    toColumn: (input) => JSON.stringify(input),
    fromColumn: (value) => (typeof value === 'string' ? (JSON.parse(value) as LabelledLink[]) : []),
    isEmpty: (input) => input.length === 0,
  });
  return {
    ...field,
    target,
    maxItems,
    keepLocales: (input, shown) =>
      input.map((entry) => ({
        ...entry,
        label: toLocalized((locale) => (shown[locale] ? entry.label[locale] : null)),
      })),
  };
}

function isBlank(entry: LabelledLink): boolean {
  return entry.target === '' && entry.label.kz === null && entry.label.ru === null;
}

function targetSchema(target: LinkTarget) {
  return z
    .string()
    .trim()
    .max(500)
    .transform((value) => (target === 'address' ? addLinkScheme(value) : value))
    .superRefine((value, context) => {
      if (value === '') return;
      const code = target === 'address' ? findLinkFault(value) : null;
      const isWrong = target !== 'address' && !isTarget[target](value);
      if (code ?? isWrong) context.addIssue({ code: 'custom', params: { code: code ?? 'invalid_format' } });
    });
}

/** Returns the `href` of a link. */
export function toLinkHref(kind: LinkTarget, target: string): string {
  if (kind === 'address') return target;
  return kind === 'email' ? `mailto:${target}` : `tel:${target.replace(/[^+\d]/g, '')}`;
}
