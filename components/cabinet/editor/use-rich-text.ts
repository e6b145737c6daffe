import { useEditor, type Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast/headless';
import { maxRichTextLength, type LocalizedRichTextField } from '@/lib/content/kinds/rich-text';
import { toLanguage } from '@/lib/i18n/locales';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { createExtensions } from './extensions';
import { refusedToastMs, type useTakeFiles } from './pictures/use-take-files';
import type { useTextPictures } from './pictures/use-text-pictures';
import styles from './rich-text-editor.module.css';
import { toHtml } from './to-html';

interface Options {
  readonly pictures: ReturnType<typeof useTextPictures>;
  readonly takeFiles: ReturnType<typeof useTakeFiles>['take'];
}

/** Creates the editor of a field. Returns null until it is mounted. */
export function useRichText(
  { id, label, locale, value, onChange }: ControlProps<LocalizedRichTextField>,
  { pictures, takeFiles }: Options,
): Editor | null {
  const t = useTranslations('cabinet.editor');
  const isReadOnly = useIsReadOnly();
  return useEditor({
    // A disabled fieldset does not disable contenteditable.
    editable: !isReadOnly,
    extensions: createExtensions({
      captionHint: t('caption'),
      takePictures: pictures.take,
      onPicturesPasted: pictures.mirror,
      onFiles: takeFiles,
      onTooLong: (length) =>
        toast.error(t('pasteTooLong', { length, max: maxRichTextLength }), { duration: refusedToastMs }),
    }),
    content: value ?? '',
    immediatelyRender: false,
    // Re-rendering on every key would be noticeable; the toolbar subscribes to the selection itself.
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(locale && { lang: toLanguage(locale) }),
      },
    },
    onUpdate: (update) => onChange(toHtml(update.editor.state.doc)),
  });
}
