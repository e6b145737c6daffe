'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { listDifferences } from './merge-versions';
import { dropCopy, findCopy } from './unsent-copy';
import type { ItemForm } from './use-item-form';
import { useDates } from '../display/use-dates';
import styles from './unsent-offer.module.css';

interface Props {
  readonly storageKey: string;
  readonly form: ItemForm;
}

const never = () => () => {};

/** Offers a text that was typed on this device and never saved. */
export function UnsentOffer(props: Props) {
  // The server does not know what a device has kept.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? <Offer {...props} /> : null;
}

function Offer({ storageKey, form }: Props) {
  const t = useTranslations('cabinet.form');
  const dates = useDates();
  const [copy, setCopy] = useState(() => findCopy(storageKey));
  const [isWorthIt] = useState(
    () => copy !== null && listDifferences(form.definition, copy.values, form.values()).length > 0,
  );
  if (!copy || !isWorthIt) return null;
  const date = dates.moment(copy.savedAtMs);
  return (
    <section className={styles.offer} aria-label={t('unsentTitle', { date })}>
      <p>
        <strong>{t('unsentTitle', { date })}</strong>
        <br />
        {t('unsentText')}
      </p>
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            form.resume(copy.values, copy.base);
            setCopy(null);
          }}
        >
          {t('unsentRestore')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            dropCopy(storageKey);
            setCopy(null);
          }}
        >
          {t('unsentDiscard')}
        </Button>
      </div>
    </section>
  );
}
