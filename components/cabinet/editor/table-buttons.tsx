'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './part-buttons.module.css';

/** Renders the toolbar of the current table. */
export function TableButtons({ editor }: { editor: Editor }) {
  const t = useTranslations('cabinet.editor');
  const run = () => editor.chain().focus();
  const buttons = [
    { label: t('addRow'), press: () => run().addRowAfter().run() },
    { label: t('addColumn'), press: () => run().addColumnAfter().run() },
    { label: t('headRow'), press: () => run().toggleHeaderRow().run() },
    { label: t('headColumn'), press: () => run().toggleHeaderColumn().run() },
    { label: t('deleteRow'), press: () => run().deleteRow().run() },
    { label: t('deleteColumn'), press: () => run().deleteColumn().run() },
    { label: t('deleteTable'), press: () => run().deleteTable().run() },
  ];
  return (
    <div className={styles.buttons} role="group" aria-label={t('table')}>
      {buttons.map(({ label, press }) => (
        <Button key={label} variant="quiet" size="small" onClick={press}>
          {label}
        </Button>
      ))}
    </div>
  );
}
