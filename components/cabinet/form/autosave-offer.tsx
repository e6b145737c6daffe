'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { listDifferences } from '@/components/cabinet/values/merge-versions';
import { useDates } from '../display/use-dates';
import { usePlaceLabel } from '../display/use-place-label';
import type { ItemForm } from '../form/use-item-form';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import type { AutosavedText } from '@/components/cabinet/autosave/device-autosaves';
import styles from './autosave-offer.module.css';

/** Offers the autosaves of this device and of the server that differ from the values with which the form opened. */
export function AutosaveOffer({ form }: { readonly form: ItemForm }) {
  const isInBrowser = useIsInBrowser();
  // The server cannot read the storage of the device.
  return isInBrowser && form.autosave.serverText !== undefined ? <Offers form={form} /> : null;
}

function Offers({ form }: { readonly form: ItemForm }) {
  const t = useTranslations('cabinet.form.autosave');
  const dates = useDates();
  const toLabel = usePlaceLabel(form.definition);
  const { definition, autosave } = form;
  const itemId = form.saved?.id ?? null;
  const [opened] = useState(() => ({ itemId, values: form.values() }));
  const listChanges = ({ values }: AutosavedText) => listDifferences(definition, values, opened.values);
  const [offers, setOffers] = useState(() => autosave.list().filter((text) => listChanges(text).length > 0));
  // After a new item is saved, its form no longer offers autosaves of other new items; the next new form does.
  if (itemId !== opened.itemId) return null;

  return offers.map((text) => {
    const title = t('title', { date: dates.moment(text.savedAtMs) });
    const others = offers.filter((other) => other !== text);
    return (
      <Notice key={text.id} tone="warning" isRow role="region" aria-label={title}>
        <p>
          <strong>{title}</strong>
          <br />
          {t(text === autosave.serverText ? 'elsewhere' : 'onDevice')}
          <br />
          {t('fields', { fields: listChanges(text).map(toLabel).join(', ') })}
        </p>
        <div className={styles.buttons}>
          <Button
            size="small"
            onClick={() => {
              const replaced = autosave.restore(text);
              setOffers(replaced ? [replaced, ...others] : others);
            }}
          >
            {t('restore')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              autosave.discard(text);
              setOffers(others);
            }}
          >
            {t('discard')}
          </Button>
        </div>
      </Notice>
    );
  });
}
