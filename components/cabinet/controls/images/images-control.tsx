'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { LoadBoundary } from '@/components/ui/navigation/load-boundary';
import type { ImageView } from '@/lib/content/kinds/reference';
import type { ImagesField } from '@/lib/content/kinds/references';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '../../cabinet-provider';
import { ImageThumbnail } from '../../images/image-thumbnail';
import { toImageView } from '../../images/to-image-view';
import { SortableItem, SortableItems } from '../../list/sortable-items';
import { useProblemText } from '../../use-problem-text';
import type { ControlProps } from '../control';
import styles from './images-control.module.css';
import { useDescribedImage } from './use-described-image';

// Loaded on demand, so that forms with pictures start sooner.
const ImageLibrary = dynamic(() => import('../../images/image-library').then((it) => it.ImageLibrary), {
  ssr: false,
});
const DescribeImage = dynamic(() => import('../../images/describe-image').then((it) => it.DescribeImage), {
  ssr: false,
});

/** Edits an ordered list of library images. */
export function ImagesControl({ value, onChange, field, focusRef, label }: ControlProps<ImagesField>) {
  const t = useTranslations('cabinet.control');
  const toText = useProblemText();
  const { locale } = useCabinet();
  const add = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { described, setDescribed, describe, problem } = useDescribedImage();
  const ids = value.map(({ id }) => id);
  const toLabel = (id: string) => {
    const image = value.find((shown) => shown.id === id);
    return (image && readLocalized(image.alt, locale)?.text) ?? t('noAlt');
  };
  const remove = (id: string) => onChange(value.filter((image) => image.id !== id));

  function toggle(image: Item<'images'>) {
    const view = toImageView(image);
    if (ids.includes(image.id)) remove(image.id);
    else if (view && value.length < field.maxItems) onChange([...value, view]);
  }

  function replace(image: Item<'images'>) {
    const view = toImageView(image);
    onChange(value.map((shown) => (view && shown.id === view.id ? view : shown)));
    setDescribed(null);
  }

  return (
    <div className={styles.images} data-wide>
      {value.length > 0 && (
        <SortableItems
          ids={ids}
          isSortable={value.length > 1}
          toLabel={toLabel}
          onOrder={(order) => onChange(order.map((id) => value[ids.indexOf(id)]!))}
        >
          <ol role="list" className={styles.list}>
            {value.map((image) => (
              <SortableItem key={image.id} id={image.id} className={styles.item}>
                <ChosenImage
                  image={image}
                  onDescribe={() => void describe(image.id)}
                  onRemove={() => {
                    // The pressed button is removed with its image.
                    flushSync(() => remove(image.id));
                    add.current?.focus();
                  }}
                />
              </SortableItem>
            ))}
          </ol>
        </SortableItems>
      )}
      <p>
        <Button
          ref={(element) => {
            add.current = element;
            focusRef(element);
          }}
          variant="secondary"
          size="small"
          aria-label={`${t('addImages')}: ${label}`}
          onClick={() => setChoosing(true)}
        >
          {t('addImages')}
        </Button>
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      <LoadBoundary
        onFailure={() => {
          setChoosing(false);
          setDescribed(null);
        }}
      >
        {choosing && <ImageLibrary chosen={ids} onClose={() => setChoosing(false)} onChoose={toggle} />}
        {described && (
          <DescribeImage image={described} onClose={() => setDescribed(null)} onSaved={replace} />
        )}
      </LoadBoundary>
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
