'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { Item } from '@/lib/content/registry';
import type { LocalizedText } from '@/lib/content/localized';
import { locales, toLanguage } from '@/lib/i18n/locales';
import type { MissingReason } from '@/components/cabinet/images/list-missing';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { focusUnreadableDate } from '@/components/cabinet/dates/focus-unreadable-date';
import { ConsentFields } from '@/components/cabinet/images/consent-fields';
import { countMissing, joinEdits, type PhotoEdit } from './edit/photo-edit';
import styles from './photo-card.module.css';

interface Props {
  readonly photos: readonly Item<'images'>[];
  /** Unsaved edits by the photo's id. */
  readonly edits: Readonly<Record<string, PhotoEdit>>;
  /** Called with the filled-in values; empty ones stay unchanged. */
  readonly onApply: (edit: PhotoEdit) => void;
  readonly onClose: () => void;
}

const noText: LocalizedText = { kz: null, ru: null };

/** Describes several photos and records consent for them. Names what they lack before it closes. */
export function DescribeMany({ photos, edits, onApply, onClose }: Props) {
  const t = useTranslations('cabinet.photos');
  const [texts, setTexts] = useState({ alt: noText, caption: noText });
  /** Whether the missing fields were shown once; the editor may then leave them empty. */
  const [isWarned, setIsWarned] = useState(false);
  const [shared, setShared] = useState<PhotoEdit>(() => toSharedValues(photos));
  const edit = { ...shared, alt: toFilled(texts.alt), caption: toFilled(texts.caption) };
  const missing = countMissing(photos, (photo) => joinEdits(edits[photo.id], edit));
  const errors = isWarned ? missing.map(({ reason }) => reason) : [];
  const lacks = missing.map(({ reason, count }) => `${t(`missing.${reason}`)} (${count})`).join('; ');

  function finish(box: Element | null) {
    if (focusUnreadableDate()) return;
    if (missing.length === 0) {
      onApply(edit);
      return;
    }
    // Synchronously, because the first field with an error receives the focus.
    flushSync(() => setIsWarned(true));
    box?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  return (
    <Dialog title={t('describeMany', { count: photos.length })} onClose={onClose}>
      <p className={styles.note} role="status">
        {lacks ? t('manyLacks', { list: lacks }) : t('manyReady')}
      </p>
      {!shared.decorative &&
        (['alt', 'caption'] as const).map((name) => (
          <TextFields
            key={name}
            name={name}
            texts={texts[name]}
            missing={errors}
            onChange={(change) => setTexts({ ...texts, [name]: { ...texts[name], ...change } })}
          />
        ))}
      <ConsentFields
        idPrefix="many"
        value={shared}
        onChange={(change) => setShared({ ...shared, ...change })}
        errors={errors}
      />
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        {isWarned && missing.length > 0 && (
          <Button variant="secondary" onClick={() => !focusUnreadableDate() && onApply(edit)}>
            {t('applyLater')}
          </Button>
        )}
        <Button onClick={({ currentTarget }) => finish(currentTarget.closest('dialog'))}>{t('apply')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

interface TextFieldsProps {
  readonly name: 'alt' | 'caption';
  readonly texts: LocalizedText;
  readonly missing: readonly MissingReason[];
  readonly onChange: (texts: Partial<LocalizedText>) => void;
}

/** Renders the field of a text in each language. */
function TextFields({ name, texts, missing, onChange }: TextFieldsProps) {
  const t = useTranslations('cabinet.photos');
  return locales.map((locale) => {
    const id = `many-${name}-${locale}`;
    const hint = name === 'alt' && locale === 'kz' ? t('manyHint') : undefined;
    const isMissing = name === 'alt' && missing.includes(`alt_required_${locale}`);
    const error = isMissing ? t('manyLacksText') : undefined;
    return (
      <Field key={id} id={id} label={t(`${name}.${locale}`)} hint={hint} error={error}>
        <Input
          {...toFieldAttributes({ id, hint, error })}
          lang={toLanguage(locale)}
          maxLength={300}
          value={texts[locale] ?? ''}
          onChange={(event) => onChange({ [locale]: event.target.value || null })}
        />
      </Field>
    );
  });
}

/** Returns the values with which the form begins. */
function toSharedValues(photos: readonly Item<'images'>[]): PhotoEdit {
  const [first] = photos;
  return {
    decorative: photos.every(({ decorative }) => decorative),
    showsPeople: photos.some(({ showsPeople }) => showsPeople),
    consent: photos.every(({ consent }) => consent),
    consentBy: first?.consentBy ?? null,
    consentOn: first?.consentOn ?? null,
  };
}

function toFilled(text: LocalizedText): Partial<LocalizedText> {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== null));
}
