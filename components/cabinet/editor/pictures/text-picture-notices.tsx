'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useLeaveWarning } from '@/components/cabinet/base/use-leave-warning';
import { DescribeTextPictures } from './describe-text-pictures';
import { findPicture, removePictures } from './find-picture';
import type { TextPictures } from './text-pictures';
import { countUploads, listLacking, listUsedPictures, type UsedPicture } from './used-pictures';
import styles from './text-picture-notices.module.css';

interface Props {
  readonly store: TextPictures;
  readonly editor: Editor;
}

/** Says below a text which of its pictures need a place or a description. */
export function TextPictureNotices({ store, editor }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  useTextChanges(editor);
  const unsure = state.unsure.get(editor);
  return (
    <div className={styles.notices} role="status">
      {unsure && <UnsureNotice store={store} editor={editor} keys={unsure} />}
      <LackingNotice store={store} editor={editor} />
      {countUploads(store) > 0 && <UploadWarning />}
    </div>
  );
}

/** Renders again after each change of a text. */
function useTextChanges(editor: Editor): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('update', render);
    return () => {
      editor.off('update', render);
    };
  }, [editor]);
}

function UnsureNotice({ store, editor, keys }: Props & { readonly keys: readonly string[] }) {
  const t = useTranslations('cabinet.editor.mirrored');
  return (
    <div className={styles.notice}>
      <p>{t('text', { count: keys.length })}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" size="small" onClick={() => findPicture(store, editor, keys)}>
          {t('show')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            removePictures(store, editor, keys);
            store.settle(editor);
          }}
        >
          {t('remove')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => store.settle(editor)}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}

function LackingNotice({ store, editor }: Props) {
  const t = useTranslations('cabinet.editor.describing');
  const [described, setDescribed] = useState<readonly UsedPicture[] | null>(null);
  const place = store.places().find((candidate) => candidate.editor === editor);
  const isOwn = ({ alt }: UsedPicture) => alt[place?.locale ?? 'kz'] !== null;
  const lacking = listLacking(listUsedPictures(store).pictures).filter(isOwn);
  return (
    <>
      {lacking.length > 0 && countUploads(store) === 0 && (
        <div className={styles.notice}>
          <p>{t('lacking', { count: lacking.length })}</p>
          <Button variant="secondary" size="small" onClick={() => setDescribed(lacking)}>
            {t('describe')}
          </Button>
        </div>
      )}
      {described && (
        <DescribeTextPictures
          store={store}
          pictures={described}
          languages={[]}
          applyLabel={t('apply')}
          onApplied={() => setDescribed(null)}
          onClose={() => setDescribed(null)}
        />
      )}
    </>
  );
}

/** Asks before the writer leaves pictures that are not uploaded yet; a form with unsaved text asks itself. */
function UploadWarning() {
  const t = useTranslations('cabinet.editor.uploading');
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const texts = { title: t('leaveTitle'), text: t('leaveText') };
  return useLeaveWarning(!form?.formState.isDirty, texts).warning;
}
