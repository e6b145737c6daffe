'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';
import { useIsInBrowser } from '../use-is-in-browser';
import { useDates } from '../display/use-dates';
import { listDifferences } from './merge-versions';
import { findCopy, pickCopy, toCopyKey, type UnsentCopy } from './unsent-copy';
import type { ItemForm } from './use-item-form';
import notice from './form-notice.module.css';
import styles from './unsent-offer.module.css';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  /** What the server kept; `null`: nothing. */
  readonly onServer: UnsentCopy | null;
  /** Called when the text is not wanted. */
  readonly onDiscard: () => void;
}

/** Offers a text that was typed, here or on another device, and never saved. */
export function UnsentOffer(props: Props) {
  // The server does not know what a device has kept.
  return useIsInBrowser() ? <Offer {...props} /> : null;
}

function Offer({ form, collection, onServer, onDiscard }: Props) {
  const t = useTranslations('cabinet.form');
  const dates = useDates();
  const { user } = useCabinet();
  const [found, setFound] = useState(() => {
    const here = findCopy(toCopyKey(user.id, collection, form.saved?.id ?? null));
    const picked = pickCopy(here, onServer);
    if (!picked || listDifferences(form.definition, picked.values, form.values()).length === 0) return null;
    return { copy: picked, isFromElsewhere: picked !== here };
  });
  if (!found) return null;
  const { copy, isFromElsewhere } = found;
  const date = dates.moment(copy.savedAtMs);
  return (
    <section className={notice.notice} aria-label={t('unsentTitle', { date })}>
      <p>
        <strong>{t('unsentTitle', { date })}</strong>
        <br />
        {t(isFromElsewhere ? 'unsentElsewhere' : 'unsentText')}
      </p>
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            form.resume(copy.values, copy.base);
            setFound(null);
          }}
        >
          {t('unsentRestore')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onDiscard();
            setFound(null);
          }}
        >
          {t('unsentDiscard')}
        </Button>
      </div>
    </section>
  );
}
