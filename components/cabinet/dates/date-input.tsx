'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { FieldError } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { fromTypedDay, fromTypedMoment, toTypedDay, toTypedMoment } from '@/lib/i18n/format/typed-date';
import styles from '@/components/ui/form/input.module.css';

const formats = {
  date: { read: fromTypedDay, show: toTypedDay, placeholder: 'format', example: '28.11.2026' },
  'datetime-local': {
    read: fromTypedMoment,
    show: toTypedMoment,
    placeholder: 'momentFormat',
    example: '28.11.2026 08:00',
  },
} as const;

interface Props extends Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'ref'
  | 'onKeyDown'
  | 'lang'
  | 'min'
  | 'max'
  | 'name'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
> {
  /** `date`: `YYYY-MM-DD`. `datetime-local`: `YYYY-MM-DDTHH:mm`. */
  readonly kind?: keyof typeof formats;
  /** Empty without a date. */
  readonly value: string;
  /** Is not called while what is typed is no date: the date before stays, and the form that is sent asks for another. */
  readonly onChange: (value: string) => void;
}

/**
 * Edits a date in the order in which the school writes it. The browser's own field has the order of the browser's
 * language, such as month before day, so it only opens its calendar here.
 */
export function DateInput({ kind = 'date', value, onChange, min, max, ...attributes }: Props) {
  const t = useTranslations('cabinet.date');
  const { read, show, placeholder, example } = formats[kind];
  // What is typed is kept beside the value, because it is no date at first, and must not disappear if it becomes none.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const noteId = useId();
  // Another value comes from outside.
  const text = typed?.value === value ? typed.text : value && show(value);
  const isUnreadable = text.trim() !== '' && read(text) === null;
  const isNamed = isUnreadable && isLeft;
  return (
    <>
      <span className={styles.ended}>
        <Input
          {...attributes}
          {...(isNamed && {
            'aria-invalid': true,
            'aria-describedby': [attributes['aria-describedby'], noteId].filter(Boolean).join(' '),
          })}
          data-unreadable={isUnreadable || undefined}
          type="text"
          inputMode={kind === 'date' ? 'decimal' : undefined}
          autoComplete="off"
          placeholder={t(placeholder)}
          value={text}
          onChange={({ target }) => {
            const next = target.value.trim() === '' ? '' : (read(target.value) ?? value);
            setTyped({ text: target.value, value: next });
            setIsLeft(false);
            if (next !== value) onChange(next);
          }}
          onBlur={() => {
            setIsLeft(true);
            if (read(text) !== null) setTyped(null);
          }}
        />
        <CalendarButton
          kind={kind}
          value={value}
          min={min}
          max={max}
          onChoose={(chosen) => {
            setTyped(null);
            onChange(chosen);
          }}
        />
      </span>
      {isNamed && <FieldError id={noteId}>{t('unreadable', { example })}</FieldError>}
    </>
  );
}

/** Opens the calendar of the browser. */
function CalendarButton({
  kind,
  onChoose,
  ...attributes
}: Required<Pick<Props, 'kind' | 'value'>> &
  Pick<Props, 'min' | 'max'> & { readonly onChoose: (value: string) => void }) {
  const t = useTranslations('cabinet.date');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.end}
        aria-label={t('choose')}
        onClick={() => input.current?.showPicker?.()}
      >
        <Icon name="calendar" size="small" />
      </button>
      <input
        {...attributes}
        ref={input}
        className={styles.behind}
        type={kind}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => onChoose(target.value)}
      />
    </>
  );
}
