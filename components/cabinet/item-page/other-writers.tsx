'use client';

import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { usePathLabel } from '@/components/cabinet/form/use-path-label';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { Notice } from '@/components/ui/notice';
import type { OpenForm } from '@/lib/api/contract';
import styles from './other-writers.module.css';

interface Props {
  readonly form: ItemForm;
  readonly others: readonly OpenForm[];
}

/**
 * Shows who else has the form open, and at which field; the user's own account, too, because schools share accounts. Always
 * rendered, because screen readers announce changes of existing status elements only.
 */
export function OtherWriters({ form, others }: Props) {
  const t = useTranslations('cabinet.form');
  const { user } = useCabinet();
  const toLabel = usePathLabel(form);
  const own = others.filter(({ id }) => id === user.id);
  const people = others.filter(({ id }) => id !== user.id);
  const names = [...new Set(people.map(toName))].join(', ');
  return (
    <div className={styles.live} role="status">
      {people.length > 0 && <Notice tone="warning">{t('othersWrite', { names })}</Notice>}
      {own.length > 0 && (
        <Notice tone="warning">{t('ownElsewhere', { place: toPlace(own[0]!) ?? 'none' })}</Notice>
      )}
    </div>
  );

  function toName(other: OpenForm): string {
    const place = toPlace(other);
    return place === null ? other.name : t('writerAt', { name: other.name, place });
  }

  function toPlace({ place }: OpenForm): string | null {
    return place === null ? null : toLabel(place.split('.'));
  }
}
