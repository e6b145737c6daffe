'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import type { ImageView } from '@/lib/content/kinds/reference';
import type { ImagesField } from '@/lib/content/kinds/references';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { toImageView } from './to-image-view';
import { ChosenList } from '@/components/cabinet/controls/chosen-list';
import type { ControlProps } from '@/components/cabinet/fields/control';
import styles from './images-control.module.css';
import { ImageDialogs } from './image-dialogs';
import { useImageDialogs } from './use-image-dialogs';

/** Edits an ordered list of library images. */
export function ImagesControl({ value, onChange, field, focusRef, label }: ControlProps<ImagesField>) {
  const t = useTranslations('cabinet.control');
  const { locale } = useCabinet();
  const add = useRef<HTMLButtonElement>(null);
  const dialogs = useImageDialogs();
  const ids = value.map(({ id }) => id);
  const remove = (id: string) => onChange(value.filter((image) => image.id !== id));

  function toggle(image: Item<'images'>) {
    const view = toImageView(image);
    if (ids.includes(image.id)) remove(image.id);
    else if (view && value.length < field.maxItems) onChange([...value, view]);
  }

  function replace(image: Item<'images'>) {
    const view = toImageView(image);
    onChange(value.map((shown) => (view && shown.id === view.id ? view : shown)));
  }

  return (
    <div className={styles.images} data-wide>
      <ChosenList
        value={value}
        onChange={onChange}
        toLabel={(image) => (image && readLocalized(image.alt, locale)?.text) ?? t('noAlt')}
        className={styles.list}
      >
        {(image) => (
          <ChosenImage
            image={image}
            onDescribe={() => void dialogs.describe(image.id)}
            onRemove={() => {
              // The pressed button is removed with its image.
              flushSync(() => remove(image.id));
              add.current?.focus();
            }}
          />
        )}
      </ChosenList>
      <p>
        <Button
          ref={(element) => {
            add.current = element;
            focusRef(element);
          }}
          variant="secondary"
          size="small"
          aria-label={`${t('addImages')}: ${label}`}
          onClick={() => dialogs.setIsChoosing(true)}
        >
          {t('addImages')}
        </Button>
      </p>
      <ImageDialogs state={dialogs} chosen={ids} onChoose={toggle} onDescribed={replace} />
    </div>
  );
}

interface ChosenImageProps {
  readonly image: ImageView;
  readonly onDescribe: () => void;
  readonly onRemove: () => void;
}

function ChosenImage({ image, onDescribe, onRemove }: ChosenImageProps) {
  const t = useTranslations('cabinet.control');
  const { locale } = useCabinet();
  const alt = readLocalized(image.alt, locale);
  const title = alt?.text ?? t('noAlt');
  return (
    <>
      <ImageThumbnail file={image.file} className={styles.thumbnail} />
      <div className={styles.about}>
        <span lang={alt ? toLanguage(alt.locale) : undefined}>{title}</span>
        <span className={styles.buttons}>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('describeNamed', { title })}
            onClick={onDescribe}
          >
            {t('describeImage')}
          </Button>
          <Button variant="quiet" size="small" aria-label={t('removeNamed', { title })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </span>
      </div>
    </>
  );
}
