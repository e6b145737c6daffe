import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { documentTypes } from '@/components/cabinet/base/accepted-types';
import type { DropPoint } from '../paste/paste';
import type { TextPictures } from './text-pictures';
import { toDropPosition } from './to-drop-position';

/** Duration of toasts about refused content, in milliseconds; they also say what to do. */
export const refusedToastMs = 10_000;

/** Returns the handler of files that are pasted into a text or dropped on it, and the document among them to link. */
export function useTakeFiles(pictures: TextPictures) {
  const t = useTranslations('cabinet.editor');
  const [document, setDocument] = useState<File | null>(null);

  function take(editor: Editor, files: readonly File[], point: DropPoint | null): void {
    const position = point && toDropPosition(editor, point);
    const photos = files.filter(isPictureFile);
    const [first, ...further] = files.filter(isDocumentFile);
    const refused = files.filter((file) => !isPictureFile(file) && !isDocumentFile(file));
    if (photos.length > 0) pictures.insert(editor, photos, position);
    if (first) {
      if (position !== null) putCursorBefore(editor, position);
      setDocument(first);
    }
    const say = (key: 'filesRefused' | 'newFile.one', named: readonly File[], types = '') => {
      const names = named.map(({ name }) => name).join(', ');
      if (names) toast.error(t(key, { names, types }), { duration: refusedToastMs });
    };
    say('newFile.one', further);
    say('filesRefused', refused, documentTypes.replaceAll('.', '').replaceAll(',', ', '));
  }

  return { take, document, forgetDocument: () => setDocument(null) };
}

/** Puts the cursor at the end of the words before a position between two blocks. */
function putCursorBefore(editor: Editor, position: number): void {
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(position), -1)));
}

/** Whether the system reports a file as a picture; the server checks its content. */
function isPictureFile({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(heic|heif)$/i.test(name);
}

function isDocumentFile({ name }: File): boolean {
  return documentTypes.split(',').some((ending) => name.toLowerCase().endsWith(ending));
}
