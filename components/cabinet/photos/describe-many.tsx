'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { Item } from '@/lib/content/registry';
import type { LocalizedText } from '@/lib/content/localized';
import { locales, toLanguage } from '@/lib/i18n/locales';
import { Dialog, DialogButtons } from '../dialog';
import { ConsentFields } from './consent-fields';
import type { PhotoEdit } from './edit/photo-edit';

interface Props {
  readonly photos: readonly Item<'images'>[];
  /** Called with the filled-in values; empty ones stay unchanged. */
  readonly onApply: (edit: PhotoEdit) => void;
  readonly onClose: () => void;
}

const noText: LocalizedText = { kz: null, ru: null };

/** Describes several photos and records consent for them. */
export function DescribeMany({ photos, onApply, onClose }: Props) {
  const t = useTranslations('cabinet.photos');
  const [texts, setTexts] = useState({ alt: noText, caption: noText });
  const [first] = photos;
  const [shared, setShared] = useState<PhotoEdit>(() => ({
    decorative: photos.every(({ decorative }) => decorative),
    showsPeople: photos.some(({ showsPeople }) => showsPeople),
    consent: photos.every(({ consent }) => consent),
    consentBy: first?.consentBy ?? null,
    consentOn: first?.consentOn ?? null,
  }));
  return (
    <Dialog title={t('describeMany', { count: photos.length })} onClose={onClose}>
      {!shared.decorative &&
        (['alt', 'caption'] as const).map((name) =>
          locales.map((locale) => {
            const id = `many-${name}-${locale}`;
            const hint = name === 'alt' ? t('manyHint') : undefined;
            return (
              <Field
                key={id}
                id={id}
                label={t(`${name}.${locale}`)}
                hint={locale === 'kz' ? hint : undefined}
              >
                <Input
                  {...toFieldAttributes({ id, hint: locale === 'kz' ? hint : undefined })}
                  lang={toLanguage(locale)}
                  maxLength={300}
                  value={texts[name][locale] ?? ''}
                  onChange={(event) =>
                    setTexts({ ...texts, [name]: { ...texts[name], [locale]: event.target.value || null } })
                  }
                />
              </Field>
            );
          }),
        )}
      <ConsentFields idPrefix="many" value={shared} onChange={(edit) => setShared({ ...shared, ...edit })} />
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          onClick={() => onApply({ ...shared, alt: toFilled(texts.alt), caption: toFilled(texts.caption) })}
        >
          {t('apply')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function toFilled(text: LocalizedText): Partial<LocalizedText> {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== null));
}
