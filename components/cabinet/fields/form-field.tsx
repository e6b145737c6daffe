'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Locale } from '@/lib/i18n/locales';
import { useFindControl } from '../controls/find-control';
import { useFieldTexts } from '../use-field-texts';
import { FieldFrame, toDescribedBy } from './field-frame';
import { useIsReadOnly } from '../form/is-read-only';
import { OtherLanguage } from './other-language';
import { toPath } from '../conflict/places';

interface Props {
  readonly definition: ContentDefinition;
  readonly name: string;
  /** The language that is written; `null` where both languages share the value. */
  readonly locale: Locale | null;
  /** Keeps ids apart when two forms are on a page. */
  readonly idPrefix: string;
  /** Instead of the field's own label. */
  readonly label?: string;
  /** Said after the label, where nothing around it says which language it is. */
  readonly suffix?: string;
}

/** One field of a form: its control with label, hint, what is wrong with it, and the other language's text. */
export function FormField({ definition, name, locale, idPrefix, label, suffix }: Props) {
  const texts = useFieldTexts(definition);
  const common = useTranslations('common');
  const path = toPath({ name, locale });
  const form = useFormContext();
  const isReadOnly = useIsReadOnly();
  const findControl = useFindControl();
  const { field: state, fieldState } = useController({ name: path });
  const field = definition.fields[name];
  const control = field && findControl(field);
  if (!control) return null;
  const { Component, labelling } = control;
  const id = `${idPrefix}-${path.replace('.', '-')}`;
  const error = fieldState.error?.message;
  // How to fill it in; whoever only reads does not.
  const hint = isReadOnly ? undefined : texts.hint(name);
  const ownLabel = label ?? texts.label(name);
  const write = (value: unknown) => {
    state.onChange(value);
    form.clearErrors(path);
  };
  const shownLabel = suffix ? `${ownLabel} (${suffix})` : ownLabel;
  return (
    <FieldFrame
      id={id}
      label={shownLabel}
      hint={hint}
      error={error}
      required={field.required && !isReadOnly}
      labelling={labelling}
    >
      <Component
        id={id}
        definition={definition}
        name={name}
        field={field}
        label={locale ? `${ownLabel} (${common(`language.${locale}`)})` : ownLabel}
        locale={locale}
        value={state.value as never}
        onChange={write}
        focusRef={state.ref}
        describedBy={toDescribedBy(id, hint, error)}
        invalid={fieldState.invalid}
      />
      {locale && !isReadOnly && (
        <OtherLanguage
          name={name}
          field={field}
          locale={locale}
          onCopy={(text) => {
            write(text);
            // The button goes once there is a text.
            form.setFocus(path);
          }}
        />
      )}
    </FieldFrame>
  );
}
