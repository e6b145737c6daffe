'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useDates } from '../display/use-dates';
import { usePlaceLabel } from '../display/use-place-label';
import type { ItemForm } from '../form/use-item-form';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import type { AutosavedText } from '@/components/cabinet/autosave/device-autosaves';
import { findFirstWords, listCopies, listOfferedTexts, type OfferedText } from './list-offered-texts';
import styles from './autosave-offer.module.css';

interface Props {
  readonly form: ItemForm;
  /** Whether each text takes a line only, as in a dialog whose fields must stay in view. */
  readonly isQuiet?: boolean;
}

/** Offers the autosaves of this device and of the server that differ from the values with which the form opened. */
export function AutosaveOffer({ form, isQuiet = false }: Props) {
  const isInBrowser = useIsInBrowser();
  // The server cannot read the storage of the device.
  return isInBrowser && form.autosave.serverText !== undefined ? (
    <Offers form={form} isQuiet={isQuiet} />
  ) : null;
}

function Offers({ form, isQuiet }: Required<Props>) {
  const t = useTranslations('cabinet.form.autosave');
  const { definition, autosave } = form;
  const itemId = form.saved?.id ?? null;
  const [opened] = useState(() => ({ itemId, values: form.values() }));
  const [texts, setTexts] = useState(autosave.list);
  // After a new item is saved, its form no longer offers autosaves of other new items; the next new form does.
  const offers = itemId === opened.itemId ? listOfferedTexts(definition, texts, opened.values) : [];
  const [first, ...others] = offers;
  const { setOffered } = autosave;
  const isOffered = first !== undefined;
  useEffect(() => setOffered(isOffered), [isOffered, setOffered]);
  if (!first) return null;

  /** Discards the texts that equal one. Returns the others. */
  const forgetCopies = (text: AutosavedText) => {
    const copies = listCopies(definition, texts, text);
    copies.forEach(autosave.discard);
    return texts.filter((other) => other !== text && !copies.includes(other));
  };
  const toNotice = (offer: OfferedText) => (
    <Offer
      key={offer.text.id}
      form={form}
      isQuiet={isQuiet}
      offer={offer}
      onRestore={(text) => {
        const rest = forgetCopies(text);
        const replaced = autosave.restore(text);
        setTexts(replaced ? [replaced, ...rest] : rest);
      }}
      onDiscard={(text) => {
        autosave.discard(text);
        setTexts(forgetCopies(text));
      }}
    />
  );
  return (
    <>
      {toNotice(first)}
      {others.length > 0 && (
        <details>
          <summary>{t('more', { count: others.length })}</summary>
          <div className={styles.others}>{others.map(toNotice)}</div>
        </details>
      )}
    </>
  );
}

interface OfferProps extends Required<Props> {
  readonly offer: OfferedText;
  readonly onRestore: (text: AutosavedText) => void;
  readonly onDiscard: (text: AutosavedText) => void;
}

function Offer({ form, isQuiet, offer: { text, places }, onRestore, onDiscard }: OfferProps) {
  const t = useTranslations('cabinet.form.autosave');
  const dates = useDates();
  const toLabel = usePlaceLabel(form.definition);
  const title = t('title', { date: dates.moment(text.savedAtMs) });
  const words = findFirstWords(text, places);
  const from = t(text === form.autosave.serverText ? 'elsewhere' : 'onDevice');
  if (isQuiet)
    return (
      <div className={styles.line} role="region" aria-label={title}>
        <p className={styles.words}>
          <strong>{words === null ? title : t('words', { text: words })}</strong> {from}
        </p>
        <Button variant="quiet" size="small" onClick={() => onRestore(text)}>
          {t('restore')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onDiscard(text)}>
          {t('discard')}
        </Button>
      </div>
    );
  return (
    <Notice tone="warning" isRow role="region" aria-label={title}>
      <p>
        <strong>{title}</strong>
        <br />
        {from}
        <br />
        {words !== null && (
          <>
            {t('words', { text: words })}
            <br />
          </>
        )}
        {t('fields', { fields: places.map(toLabel).join(', ') })}
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onRestore(text)}>
          {t('restore')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onDiscard(text)}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
}
