'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

type Parameter = string | string[] | undefined;

interface Props {
  /** Numbers of restored items and of items that stayed as people had saved them, from the address. */
  readonly undone: Parameter;
  readonly kept: Parameter;
}

/** Renders the result of an undone change of the sample content; nothing without one. */
export function UndoResult({ undone, kept }: Props) {
  const t = useTranslations('cabinet.start.undo');
  const items = toCount(undone);
  if (items === null) return null;
  const others = toCount(kept) ?? 0;
  return (
    <Notice tone="success" role="status">
      <p>
        {t('undone', { count: items })} {others > 0 && t('kept', { count: others })}
      </p>
    </Notice>
  );
}

function toCount(value: Parameter): number | null {
  return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : null;
}
