'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Item } from '@/lib/content/registry';
import { locales, toLanguage } from '@/lib/i18n/locales';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import styles from './describe-image.module.css';

interface Props {
  readonly image: Item<'images'>;
  /** Begins a description for this place; `null` where the library's is the only one. */
  readonly onDescribeHere: (() => void) | null;
  /** Edits the library's description. */
  readonly onDescribe: () => void;
  readonly onClose: () => void;
}

/** Says that an uploaded picture was in the library already, and asks which description it has here. */
export function KnownImage({ image, onDescribeHere, onDescribe, onClose }: Props) {
  const t = useTranslations('cabinet.control');
  const texts = locales.filter((locale) => image.alt[locale] !== null);
  return (
    <Dialog title={t('knownTitle')} onClose={onClose}>
      {image.file && <ImageThumbnail file={image.file} className={styles.picture} />}
      <p className={styles.text}>{t('known')}</p>
      {texts.map((locale) => (
        <p key={locale} lang={toLanguage(locale)}>
          {image.alt[locale]}
        </p>
      ))}
      <DialogButtons>
        {onDescribeHere ? (
          <Button variant="secondary" onClick={onDescribeHere}>
            {t('knownHere')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onDescribe}>
            {t('knownEverywhere')}
          </Button>
        )}
        <Button onClick={onClose}>{t('knownKeep')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
