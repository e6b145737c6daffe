'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { ContentDefinition } from '@/lib/content/define-content';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { LocalizedText } from '@/lib/content/localized';
import { locales, otherLocale, toLanguage, type Locale } from '@/lib/i18n/locales';
import { useFindControl } from '@/components/cabinet/fields/find-control';
import { FieldFrame, toDescribedBy } from '../fields/field-frame';
import otherStyles from '../fields/other-language.module.css';
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
  if (!field?.localized) return <OneValue {...props} locale={null} />;
  return (
    <div className={styles.languages}>
      {locales.map((locale) => (
        <div key={locale} className={styles.language} data-shown={locale === writing || undefined}>
          <OneValue {...props} locale={locale} />
        </div>
      ))}
    </div>
  );
}

/** Renders the value of one language, or a value that both share. */
function OneValue({
  id,
  path,
  definition,
  name,
  value,
  onChange,
  locale,
}: Props & { locale: Locale | null }) {
  const texts = useFieldTexts(definition);
  const t = useTranslations('cabinet.form');
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
          <div className={otherStyles.other}>
            <p className={otherStyles.text}>
              {t(`other.${otherLocale(locale)}`)}{' '}
              <span lang={toLanguage(otherLocale(locale))}>
                {field.kind === 'localized-rich-text' ? toPlainText(other) : other}
              </span>
            </p>
            <Button variant="quiet" size="small" onClick={() => write(other)}>
              {t(`copy.${otherLocale(locale)}`)}
            </Button>
          </div>
        )}
      </FieldFrame>
    </div>
  );
}

/** Errors of a block are found by the list around it. */
function ignoreFocus(): void {}
