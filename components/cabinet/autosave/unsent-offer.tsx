'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';
import { useIsInBrowser } from '../use-is-in-browser';
import { useDates } from '../display/use-dates';
import { usePlaceLabel } from '../display/use-place-label';
import { listDifferences } from '../conflict/merge-versions';
import { listCopies, mergeCopies, toCopyPlace, type UnsentCopy } from './unsent-copy';
import type { ItemForm } from '../form/use-item-form';
import type { UnsentCopies } from './use-unsent-copy';
import styles from './unsent-offer.module.css';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  /** What the server kept; `null`: nothing. */
  readonly onServer: UnsentCopy | null;
  readonly copies: UnsentCopies;
}

/** Offers the texts that were typed, here or on another device, and never saved. */
export function UnsentOffer(props: Props) {
  // The server does not know what a device has kept.
  return useIsInBrowser() ? <Offers {...props} /> : null;
}

function Offers({ form, collection, onServer, copies }: Props) {
  const t = useTranslations('cabinet.form');
  const dates = useDates();
  const toLabel = usePlaceLabel(form.definition);
  const { user } = useCabinet();
  const itemId = form.saved?.id ?? null;
  const [begun] = useState(() => ({ itemId, values: form.values() }));
  const [offers, setOffers] = useState(() => {
    const here = listCopies(toCopyPlace(user.id, collection, itemId));
    return mergeCopies(here, onServer).filter((copy) => listNew(copy).length > 0);
  });
  // The other texts of new items wait for the next new one.
  if (itemId !== begun.itemId) return null;

  function listNew({ values }: UnsentCopy) {
    return listDifferences(form.definition, values, begun.values);
  }

  return offers.map((copy) => {
    const title = t('unsentTitle', { date: dates.moment(copy.savedAtMs) });
    const others = offers.filter((each) => each !== copy);
    return (
      <Notice key={copy.id} tone="warning" isRow role="region" aria-label={title}>
        <p>
          <strong>{title}</strong>
          <br />
          {t(copy === onServer ? 'unsentElsewhere' : 'unsentText')}
          <br />
          {t('unsentFields', { fields: listNew(copy).map(toLabel).join(', ') })}
        </p>
        <div className={styles.buttons}>
          <Button
            size="small"
            onClick={() => {
              const typed = copies.takeUp(copy);
              setOffers(typed ? [typed, ...others] : others);
            }}
          >
            {t('unsentRestore')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              copies.discard(copy);
              setOffers(others);
            }}
          >
            {t('unsentDiscard')}
          </Button>
        </div>
      </Notice>
    );
  });
}
