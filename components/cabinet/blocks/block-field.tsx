'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { LocalizedText } from '@/lib/content/localized';
import { locales, otherLocale, type Locale } from '@/lib/i18n/locales';
import { useFindControl } from '@/components/cabinet/fields/find-control';
import { FieldFrame, toDescribedBy } from '@/components/cabinet/fields/frame/field-frame';
import { TextTools } from '@/components/cabinet/fields/frame/text-tools';
import { OtherText } from '../fields/other-text';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { useFieldTexts } from '@/components/cabinet/base/use-field-texts';
import styles from './block-field.module.css';
import { readError } from './read-error';
import { useWritingLocale } from '@/components/cabinet/fields/writing-locale';

interface Props {
  readonly id: string;
  /** Path of the field in the form. */
  readonly path: readonly (string | number)[];
  /** The item's definition with the fields and labels of the block. */
  readonly definition: ContentDefinition;
  readonly name: string;
  readonly value: unknown;
  /** Changes the value by a function of its newest state. */
  readonly onChange: (change: (value: unknown) => unknown) => void;
}

/** Renders a field of a block, a localized one in both languages. */
export function BlockField(props: Props) {
  const writing = useWritingLocale();
  const field = props.definition.fields[props.name];
  if (!field?.localized) return <LanguageValue {...props} locale={null} />;
  return (
    <div className={styles.languages}>
      {locales.map((locale) => (
        <div key={locale} className={styles.language} data-shown={locale === writing || undefined}>
          <LanguageValue {...props} locale={locale} />
        </div>
      ))}
    </div>
  );
}

/** Renders the value of one language, or a value that both share. */
function LanguageValue(props: Props & { readonly locale: Locale | null }) {
  const { id, path, definition, name, value, onChange, locale } = props;
  const texts = useFieldTexts(definition);
  const common = useTranslations('common.language');
  const isReadOnly = useIsReadOnly();
  const findControl = useFindControl();
  const { control: formControl, clearErrors } = useFormContext();
  const { errors } = useFormState({ control: formControl });
  const field = definition.fields[name];
  const control = field && findControl(field);
  if (!control) return null;
  const { Component, labelling } = control;
  const ownPath = locale ? [...path, locale] : path;
  const ownId = locale ? `${id}-${locale}` : id;
  const message = (readError(errors, ownPath) as { message?: unknown } | undefined)?.message;
  const error = typeof message === 'string' ? message : undefined;
  const hint = isReadOnly ? undefined : texts.hint(name);
  const label = locale ? `${texts.label(name)} (${common(locale)})` : texts.label(name);
  const text = value as LocalizedText;
  const other = locale && !text[locale] ? text[otherLocale(locale)] : null;
  const write = (next: unknown) => {
    clearErrors(ownPath.join('.'));
    onChange((stored) => (locale ? { ...(stored as LocalizedText), [locale]: next } : next));
  };
  return (
    <div className={styles.field} data-field-wrong={error ? true : undefined}>
      <FieldFrame
        id={ownId}
        label={label}
        hint={hint}
        error={error}
        required={field.required && !isReadOnly}
        labelling={labelling}
      >
        <Component
          id={ownId}
          definition={definition}
          name={name}
          field={field}
          label={label}
          locale={locale}
          value={(locale ? text[locale] : value) as never}
          onChange={write}
          focusRef={ignoreFocus}
          describedBy={toDescribedBy(ownId, hint, error)}
          invalid={error !== undefined}
        />
        {locale && other && !isReadOnly && (
          <OtherText field={field} locale={locale} text={other} onCopy={() => write(other)} />
        )}
        {locale && !isReadOnly && (
          <TextTools path={path} field={field} locale={locale} value={text[locale]} onWrite={write} />
        )}
      </FieldFrame>
    </div>
  );
}

/** Errors of a block are found by the list around it. */
function ignoreFocus(): void {}
