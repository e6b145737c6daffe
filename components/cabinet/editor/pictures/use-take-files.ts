import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast/headless';
import type { DropPoint } from '../paste/paste';
import type { TextPictures } from './text-pictures';
import { toDropPosition } from './to-drop-position';

/** Duration of the message about refused files, in milliseconds; it also says what to do. */
const refusedToastMs = 10_000;

/** Returns the function that takes files which were pasted into or dropped on a text. */
export function useTakeFiles(pictures: TextPictures) {
  const t = useTranslations('cabinet.editor');
  return (editor: Editor, files: readonly File[], point: DropPoint | null) => {
    const photos = files.filter(isPictureFile);
    const others = files.filter((file) => !isPictureFile(file));
    if (photos.length > 0) pictures.insert(editor, photos, point && toDropPosition(editor, point));
    if (others.length > 0)
      toast.error(t('filesRefused', { names: others.map(({ name }) => name).join(', ') }), {
        duration: refusedToastMs,
      });
  };
}

/** Whether the system reports a file as a picture; the server checks its content. */
function isPictureFile({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(heic|heif)$/i.test(name);
}
