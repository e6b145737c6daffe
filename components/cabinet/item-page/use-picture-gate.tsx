'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { listTextPictures } from '@/lib/actions/photo-actions';
import { locales, type Locale } from '@/lib/i18n/locales';
import { LoadBoundary } from '@/components/ui/navigation/load-boundary';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { TextPictures } from '@/components/cabinet/editor/pictures/text-pictures';
import { findTextPictures } from '@/components/cabinet/editor/pictures/text-pictures-registry';
import {
  countUploads,
  listLacking,
  listUsedPictures,
  type UsedPicture,
} from '@/components/cabinet/editor/pictures/used-pictures';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';

const DescribeTextPictures = dynamic(
  () =>
    import('@/components/cabinet/editor/pictures/describe-text-pictures').then(
      (it) => it.DescribeTextPictures,
    ),
  { ssr: false },
);

/** A save that waits for descriptions of pictures. */
interface Waiting {
  readonly options: SaveOptions;
  readonly store: TextPictures;
  readonly pictures: readonly UsedPicture[];
  readonly languages: readonly Locale[];
}

/** Asks for the descriptions and the consent that pictures of the texts lack before visitors see them. */
export interface PictureGate {
  /** Resolves to whether the form can be saved now. Otherwise says why, or asks and saves then. One call at a time. */
  readonly isOpen: (options: SaveOptions) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Returns the gate of a form. `onDescribed` saves after the answers. */
export function usePictureGate(
  form: ItemForm,
  onDescribed: (options: SaveOptions) => Promise<void>,
): PictureGate {
  const t = useTranslations('cabinet.editor');
  const { attempt } = useCabinet();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function isOpen(options: SaveOptions): Promise<boolean> {
    const store = findTextPictures(form.methods.control);
    const status = { ...form.values().status, ...options.status };
    const languages = locales.filter((locale) => status[locale] === 'published');
    if (!store || languages.length === 0 || options.values) return true;
    const uploads = countUploads(store);
    if (uploads > 0) {
      toast.error(t('uploading.wait', { count: uploads }));
      return false;
    }
    const { unknown } = listUsedPictures(store);
    if (unknown.length > 0) {
      const read = await attempt((person) => listTextPictures(person, unknown));
      // The server checks again; without an answer, its refusal says what is missing.
      if (read.ok) store.know(read.images);
    }
    return isComplete({ store, options, languages });
  }

  function isComplete(asked: Omit<Waiting, 'pictures'>): boolean {
    const pictures = listLacking(listUsedPictures(asked.store).pictures, asked.languages);
    if (pictures.length > 0) setWaiting({ ...asked, pictures });
    return pictures.length === 0;
  }

  const dialog = waiting && (
    <LoadBoundary onFailure={() => setWaiting(null)}>
      <DescribeTextPictures
        {...waiting}
        applyLabel={t('describing.publish')}
        onApplied={() => {
          setWaiting(null);
          void onDescribed(waiting.options);
        }}
        onClose={() => setWaiting(null)}
      />
    </LoadBoundary>
  );
  return { isOpen, dialog };
}
