'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { LoadBoundary } from '@/components/ui/navigation/load-boundary';
import type { LocalizedRichTextField } from '@/lib/content/kinds/rich-text';
import type { ControlProps } from '@/components/cabinet/fields/control';
import styles from '@/components/cabinet/controls/controls.module.css';

// The editor is larger than the rest of the form and cannot be rendered on the server.
const RichTextEditor = dynamic(
  () => import('../editor/rich-text-editor').then((module) => module.RichTextEditor),
  { ssr: false, loading: EditorIsLoading },
);

/** Edits rich text. */
export function RichTextControl(props: ControlProps<LocalizedRichTextField>) {
  return (
    <LoadBoundary>
      <RichTextEditor {...props} />
    </LoadBoundary>
  );
}

function EditorIsLoading() {
  const t = useTranslations('cabinet.editor');
  return <p className={styles.note}>{t('loading')}</p>;
}
