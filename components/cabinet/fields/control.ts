import type { ComponentType } from 'react';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Field } from '@/lib/content/field';
import type { AnyField } from '@/lib/content/kinds';
import { toLanguage, type Locale } from '@/lib/i18n/locales';

/** Value of a control: the text of one language, or the value as returned by the API. */
type ControlValue<F extends AnyField> = F extends { kind: `localized-${string}` }
  ? string | null
  : F extends Field<string, infer _Input, infer Item>
    ? Item
    : never;

/** Props of every control. */
export interface ControlProps<F extends AnyField> {
  /** Id of the focusable element. */
  readonly id: string;
  readonly definition: ContentDefinition;
  /** Name of the field in the definition. */
  readonly name: string;
  readonly field: F;
  readonly label: string;
  /** Language of the value; `null` for a value shared by both languages. */
  readonly locale: Locale | null;
  readonly value: ControlValue<F>;
  readonly onChange: (value: ControlValue<F>) => void;
  /** Receives the element to focus if the field has an error. */
  readonly focusRef: (target: { focus: () => void } | null) => void;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** The control of a field kind and how its label is attached. */
export interface Control<F extends AnyField> {
  readonly Component: ComponentType<ControlProps<F>>;
  /** `label`: one input. `group`: several controls. `tick`: a checkbox before its label. */
  readonly labelling: 'label' | 'group' | 'tick';
}

/** Returns the attributes of a control's input. */
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
