'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { toQueryPath } from '@/lib/views/list/query-path';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { AddDialog } from './add-dialog';

interface Props {
  readonly collection: CollectionName;
  /** Current day in Almaty (`YYYY-MM-DD`). */
  readonly today: string;
  /** Group of the new item; `null` for a type without groups. */
  readonly group?: string | null;
  readonly variant?: 'primary' | 'secondary';
}

/** Adds an item in a short dialog; in the full form without JavaScript, and if the type has no fields for a dialog. */
export function QuickAdd({ collection, today, group = null, variant = 'primary' }: Props) {
  const t = useTranslations('content');
  const { locale } = useCabinet();
  const [isOpen, setIsOpen] = useState(false);
  const { type, cabinet } = definitionOf(collection);
  return (
    <>
      <Link
        className={toButtonClass({ variant })}
        href={toLocalePath(
          locale,
          toQueryPath(`/cabinet/${cabinet.segment}/new`, { group: group ?? undefined }),
        )}
        onClick={(event) => {
          if (cabinet.dialogFields.length === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon name="add" />
        {t(`${type}.add`)}
      </Link>
      {isOpen && (
        <AddDialog collection={collection} today={today} group={group} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
