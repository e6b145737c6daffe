'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { listItems } from '@/lib/actions/items';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage } from '@/lib/i18n/locales';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '../cabinet-provider';
import { Dialog } from '../dialog';
import { useProblemText } from '../use-problem-text';
import { pictureTypes } from '../controls/accepted-types';
import { UploadButton } from '../upload/upload-button';
import { useUpload } from '../upload/use-upload';
import { DescribeImage } from './describe-image';
import { ImageThumbnail } from './image-thumbnail';
import styles from './image-library.module.css';

interface Props {
  readonly onChoose: (image: Item<'images'>) => void;
  readonly onClose: () => void;
}

const perPage = 24;

/** The pictures of the library, newest first, to choose one of them. */
export function ImageLibrary({ onChoose, onClose }: Props) {
  const t = useTranslations('cabinet.control');
  const toText = useProblemText();
  const [query, setQuery] = useState('');
  const [described, setDescribed] = useState<Item<'images'> | null>(null);
  const upload = useUpload('image', setDescribed);
  const { images, hasMore, isLoading, problem, loadMore } = useImages(query);
  return (
    <Dialog title={t('library')} size="wide" onClose={onClose}>
      <div className={styles.upload}>
        <UploadButton
          upload={upload}
          label={t('upload')}
          accept={pictureTypes}
          variant="secondary"
          size="small"
        />
      </div>
      <label className={styles.search}>
        <span>{t('librarySearch')}</span>
        <Input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      {problem && <p role="alert">{toText(problem)}</p>}
      <ul className={styles.grid} aria-busy={isLoading}>
        {images.map((image) => (
          <li key={image.id}>
            <LibraryImage image={image} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p role="status">{isLoading ? t('loading') : images.length === 0 && !problem && t('libraryEmpty')}</p>
      {hasMore && (
        <Button variant="secondary" onClick={loadMore}>
          {t('libraryMore')}
        </Button>
      )}
      {described && (
        <DescribeImage image={described} onClose={() => onChoose(described)} onSaved={onChoose} />
      )}
    </Dialog>
  );
}

function LibraryImage({ image, onChoose }: { image: Item<'images'>; onChoose: Props['onChoose'] }) {
  const t = useTranslations('cabinet.control');
  const { locale } = useCabinet();
  const alt = readLocalized(image.alt, locale);
  if (!image.file) return null;
  return (
    <button
      type="button"
      className={styles.image}
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

interface Loaded {
  readonly key: string;
  readonly images: readonly Item<'images'>[];
  readonly total: number;
  readonly problem: ActionProblem | null;
}

const nothing: Loaded = { key: '', images: [], total: 0, problem: null };

function useImages(query: string) {
  const { attempt } = useCabinet();
  const [pages, setPages] = useState(1);
  const [loaded, setLoaded] = useState(nothing);
  const key = `${query} ${pages}`;
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      const asked = { q: query.trim() || undefined, perPage: perPage * pages };
      void attempt((person) => listItems(person, 'images', asked)).then((result) => {
        if (isGone) return;
        setLoaded((before) =>
          result.ok
            ? { key, images: result.page.data as Item<'images'>[], total: result.page.total, problem: null }
            : { ...before, key, problem: result.problem },
        );
      });
    }, 200);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [attempt, query, pages, key]);
  return {
    images: loaded.images,
    problem: loaded.problem,
    isLoading: loaded.key !== key,
    // A list never holds more than a hundred; whoever looks further back searches.
    hasMore: loaded.total > loaded.images.length && perPage * (pages + 1) <= 96,
    loadMore: () => setPages(pages + 1),
  };
}
