'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { use, useState } from 'react';
import type { Item } from '@/lib/content/registry';
import { ImageLibrary } from '../images/image-library';
import { TextPicturesContext } from './pictures/text-pictures-registry';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/**
 * Inserts images of the library or new ones into both languages' texts. They may lack a description and a consent, which
 * the form asks for before visitors see them.
 */
export function InsertImage({ editor, onClose }: Props) {
  const t = useTranslations('cabinet.editor');
  const pictures = use(TextPicturesContext);
  const [chosen, setChosen] = useState<readonly Item<'images'>[]>([]);
  const ids = chosen.map(({ id }) => id);
  return (
    <ImageLibrary
      chosen={ids}
      onChoose={(image) =>
        setChosen(ids.includes(image.id) ? chosen.filter(({ id }) => id !== image.id) : [...chosen, image])
      }
      onClose={onClose}
      onFiles={(files) => {
        onClose();
        pictures?.insert(editor, files, null);
      }}
      done={{
        label: t('insertChosen', { count: chosen.length }),
        onPress: () => {
          onClose();
          pictures?.insertImages(editor, chosen);
        },
      }}
    />
  );
}
