'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import type { Locale } from '@/lib/i18n/locales';
import { useFindControl } from './find-control';
import { useFieldTexts } from '@/components/cabinet/base/use-field-texts';
import { FieldFrame, toDescribedBy } from './frame/field-frame';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { countLeft, TextLength } from './frame/text-length';
import { TextTools } from './frame/text-tools';
import { OtherLanguage } from './other-language';
import { WritersNote } from './frame/writers-note';
import { toPath } from '@/components/cabinet/values/places';

interface Props {
  readonly definition: ContentDefinition;
  readonly name: string;
  /** Language of the value; `null` for a value shared by both languages. */
  readonly locale: Locale | null;
  /** Prefix that keeps ids unique when a page has two forms. */
  readonly idPrefix: string;
  /** Replaces the field's own label. */
  readonly label?: string;
  /** Whether the field is marked as required; by default, whether publication needs it. */
  readonly required?: boolean;
  /** Appended to the label where the context does not name the language. */
  readonly suffix?: string | undefined;
}

/** Renders a field: control, label, hint, error, and the other language's text. */
export function FormField({ definition, name, locale, idPrefix, label, required, suffix }: Props) {
  const texts = useFieldTexts(definition);
  const common = useTranslations('common');
  const path = toPath({ name, locale });
  const form = useFormContext();
  const isReadOnly = useIsReadOnly();
  const findControl = useFindControl();
  const { field: state, fieldState } = useController({ name: path });
  const declared = definition.fields[name];
  const control = declared && findControl(declared);
  if (!control) return null;
  const field = { ...declared, required: required ?? declared.required };
  const { Component, labelling } = control;
  const id = `${idPrefix}-${path.replace('.', '-')}`;
  const error = fieldState.error?.message;
  // Read-only forms need no hints.
  const hint = isReadOnly ? undefined : texts.hint(name);
  const lengthId = !isReadOnly && countLeft(field, state.value) ? `${id}-length` : undefined;
  const ownLabel = label ?? texts.label(name);
  const write = (value: unknown) => {
    state.onChange(value);
    // A list of blocks clears the errors of its fields.
    if (field.kind !== 'blocks') form.clearErrors(path);
  };
  return (
    <FieldFrame
      id={id}
      label={suffix ? `${ownLabel} (${suffix})` : ownLabel}
      hint={hint}
      error={error}
      required={field.required && !isReadOnly}
      labelling={labelling}
      place={path}
    >
      <WritersNote path={path} />
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
        describedBy={[lengthId, toDescribedBy(id, hint, error)].filter(Boolean).join(' ') || undefined}
        invalid={fieldState.invalid}
      />
      {lengthId && <TextLength id={lengthId} field={field} value={state.value as unknown} />}
      {locale && !isReadOnly && (
        <TextHelp name={name} field={field} locale={locale} value={state.value as unknown} onWrite={write} />
      )}
    </FieldFrame>
  );
}

interface TextHelpProps {
  readonly name: string;
  readonly field: AnyField;
  readonly locale: Locale;
  readonly value: unknown;
  readonly onWrite: (text: string) => void;
}

/** Renders what helps to write a text: the other language's text and the tools of features. */
function TextHelp({ name, field, locale, value, onWrite }: TextHelpProps) {
  return (
    <>
      <OtherLanguage name={name} field={field} locale={locale} onCopy={onWrite} />
      <TextTools
        path={[name]}
        field={field}
        locale={locale}
        value={value as string | null}
        onWrite={onWrite}
      />
    </>
  );
}
