'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { findDescription } from '@/lib/content/descriptions/find-description';
import type { ImageField, ImageView } from '@/lib/content/kinds/reference';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { focusPlaceDescription, PlaceDescription } from './place-description';
import { toImageView } from './to-image-view';
import { UploadButton } from '@/components/cabinet/upload/upload-button';
import { useUpload } from '@/components/cabinet/upload/use-upload';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { pictureTypes } from '@/components/cabinet/base/accepted-types';
import styles from '@/components/cabinet/controls/controls.module.css';
import { ImageDialogs } from './image-dialogs';
import { useImageDialogs } from './use-image-dialogs';

/** Chooses a library image, or uploads one and asks for its description. */
export function ImageControl(props: ControlProps<ImageField>) {
  const { id, definition, name, field, value, onChange, focusRef, label } = props;
  const t = useTranslations('cabinet.control');
  const dialogs = useImageDialogs();
  const choose = (image: Item<'images'>) => onChange(toImageView(image));
  const upload = useUpload('image', (image, isNew) => {
    choose(image);
    dialogs.ask(field.isLogo && isNew ? { ...image, showsPeople: false } : image, isNew);
  });
  const description = findDescription(definition, name);
  const idPrefix = id.slice(0, -name.length - 1);

  return (
    <>
      {value && (
        <ChosenImage
          image={value}
          describeRef={focusRef}
          onDescribe={() => void dialogs.describe(value.id)}
          onRemove={() => onChange(null)}
        />
      )}
      <div className={styles.buttons}>
        <UploadButton
          upload={upload}
          label={t('upload')}
          accept={pictureTypes}
          variant="secondary"
          size="small"
        />
        <Button
          ref={value ? undefined : focusRef}
          variant="secondary"
          size="small"
          aria-label={`${t('chooseFromLibrary')}: ${label}`}
          onClick={() => dialogs.setIsChoosing(true)}
        >
          {t('chooseFromLibrary')}
        </Button>
      </div>
      {value && description && (
        <PlaceDescription definition={definition} name={description} idPrefix={idPrefix} />
      )}
      <ImageDialogs
        state={dialogs}
        onChoose={choose}
        onDescribed={choose}
        {...(description && { onDescribeHere: () => focusPlaceDescription(idPrefix, description) })}
      />
    </>
  );
}

interface ChosenProps {
  readonly image: ImageView;
  /** The errors of a chosen image are about its description and consent. */
  readonly describeRef: ControlProps<ImageField>['focusRef'];
  readonly onDescribe: () => void;
  readonly onRemove: () => void;
}

function ChosenImage({ image, describeRef, onDescribe, onRemove }: ChosenProps) {
  const t = useTranslations('cabinet.control');
  const { locale } = useCabinet();
  const alt = readLocalized(image.alt, locale);
  return (
    <div className={styles.chosen}>
      <ImageThumbnail file={image.file} className={styles.thumbnail} />
      <div className={styles.about}>
        <span lang={alt ? toLanguage(alt.locale) : undefined}>{alt?.text ?? t('noAlt')}</span>
        <div className={styles.buttons}>
          <Button ref={describeRef} variant="secondary" size="small" onClick={onDescribe}>
            {t('describe')}
          </Button>
          <Button variant="quiet" size="small" onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </div>
  );
}
