'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { listUses } from '@/lib/actions/item-actions';
import type { Use } from '@/lib/api/errors';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { UsesDialog } from './uses-dialog';
import styles from './uses-button.module.css';

interface Props {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string;
  /** Number of items that use this one. */
  readonly count: number;
}

/** Renders how many items use an item, and lists them when it is pressed. */
export function UsesButton({ collection, id, title, count }: Props) {
  const t = useTranslations('cabinet.uses');
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const [uses, setUses] = useState<readonly Use[] | null>(null);

  async function open() {
    const result = await attempt((person) => listUses(person, collection, id));
    if (result.ok) setUses(result.uses);
    else toast.error(toText(result.problem));
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('countOf', { count, title })}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {t('count', { count })}
      </button>
      {uses && <UsesDialog title={t('title')} uses={uses} onClose={() => setUses(null)} />}
    </>
  );
}
