'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { pictureTypes } from '@/components/cabinet/base/accepted-types';
import { FilesButton } from '../upload/files-button';
import { UploadButton } from '../upload/upload-button';
import { useUpload } from '../upload/use-upload';
import { DescribeImage } from './describe-image';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import { useImageSearch } from './use-image-search';
import styles from './image-library.module.css';

interface Props {
  /** Ids of the chosen images; several can be chosen. Absent to choose one. */
  readonly chosen?: readonly string[];
  readonly onChoose: (image: Item<'images'>) => void;
  readonly onClose: () => void;
  /** Takes files instead of uploading one here. */
  readonly onFiles?: (files: readonly File[]) => void;
  /** Label of the button that ends the choice of several, and what it does; by default, it closes the library. */
  readonly done?: { readonly label: string; readonly onPress: () => void };
}

/** Renders the images of the library, newest first, to choose one or several. */
export function ImageLibrary({ chosen, onChoose, onClose, onFiles, done }: Props) {
  const t = useTranslations('cabinet.control');
  const toText = useProblemText();
  const [described, setDescribed] = useState<Item<'images'> | null>(null);
  const upload = useUpload('image', setDescribed);
  const { images, hasMore, isLoading, problem, query, search, loadMore } = useImageSearch();

  function use(image: Item<'images'>) {
    setDescribed(null);
    onChoose(image);
  }

  return (
    <Dialog title={t('library')} size="wide" onClose={onClose}>
      <div className={styles.upload}>
        {onFiles ? (
          <FilesButton label={t('uploadSeveral')} accept={pictureTypes} onChoose={onFiles} />
        ) : (
          <UploadButton
            upload={upload}
            label={t('upload')}
            accept={pictureTypes}
            variant="secondary"
            size="small"
          />
        )}
      </div>
      <label className={styles.search}>
        <span>{t('librarySearch')}</span>
        <Input type="search" value={query} onChange={(event) => search(event.target.value)} />
      </label>
      {problem && <p role="alert">{toText(problem)}</p>}
      <ul className={styles.grid} aria-busy={isLoading}>
        {images.map((image) => (
          <li key={image.id}>
            <LibraryImage image={image} isChosen={chosen?.includes(image.id)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p role="status">{isLoading ? t('loading') : images.length === 0 && !problem && t('libraryEmpty')}</p>
      {hasMore && (
        <Button variant="secondary" onClick={loadMore}>
          {t('libraryMore')}
        </Button>
      )}
      {chosen && (
        <DialogButtons>
          <Button onClick={done?.onPress ?? onClose}>{done?.label ?? t('describeSave')}</Button>
        </DialogButtons>
      )}
      {described && <DescribeImage image={described} onClose={() => use(described)} onSaved={use} />}
    </Dialog>
  );
}

interface LibraryImageProps {
  readonly image: Item<'images'>;
  readonly isChosen: boolean | undefined;
  readonly onChoose: Props['onChoose'];
}

function LibraryImage({ image, isChosen, onChoose }: LibraryImageProps) {
  const t = useTranslations('cabinet.control');
  const { locale } = useCabinet();
  const alt = readLocalized(image.alt, locale);
  if (!image.file) return null;
  return (
    <button
      type="button"
      className={styles.image}
      aria-pressed={isChosen}
      aria-label={t('useImage', { title: alt?.text ?? t('noAlt') })}
      onClick={() => onChoose(image)}
    >
      <ImageThumbnail file={image.file} />
      <span className={styles.alt} lang={alt ? toLanguage(alt.locale) : undefined}>
        {alt?.text ?? t('noAlt')}
      </span>
    </button>
  );
}
