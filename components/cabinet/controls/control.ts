import type { ComponentType } from 'react';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Field } from '@/lib/content/field';
import type { AnyField } from '@/lib/content/kinds';
import { toLanguage, type Locale } from '@/lib/i18n/locales';

/** What a control of a field edits: the text of one language, or the value as the API returns it. */
type ControlValue<F extends AnyField> = F extends { kind: `localized-${string}` }
  ? string | null
  : F extends Field<string, infer _Input, infer Item>
    ? Item
    : never;

/** What every control is given. */
export interface ControlProps<F extends AnyField> {
  /** Id of the element that takes the focus. */
  readonly id: string;
  readonly definition: ContentDefinition;
  /** The field's name in the definition. */
  readonly name: string;
  readonly field: F;
  readonly label: string;
  /** The language that is written; `null` where both languages share the value. */
  readonly locale: Locale | null;
  readonly value: ControlValue<F>;
  readonly onChange: (value: ControlValue<F>) => void;
  /** Takes what the form focuses when something is wrong with the value. */
  readonly focusRef: (target: { focus: () => void } | null) => void;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** The control of a kind of field, and how its label is tied to it. */
export interface Control<F extends AnyField> {
  readonly Component: ComponentType<ControlProps<F>>;
  /** `label`: one input; `group`: several controls; `tick`: a box before its label. */
  readonly labelling: 'label' | 'group' | 'tick';
}

/** Attributes of the input of a control. */
export function toInputAttributes({
  id,
  field,
  locale,
  describedBy,
  invalid,
}: Pick<ControlProps<AnyField>, 'id' | 'field' | 'locale' | 'describedBy' | 'invalid'>) {
  return {
    id,
    lang: locale ? toLanguage(locale) : undefined,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
