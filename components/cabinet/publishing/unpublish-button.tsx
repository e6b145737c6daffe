'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { canDo } from '@/lib/content/access/access';
import { findItemNeed } from '@/lib/content/pages/needed-pages';
import { isSystemPage } from '@/lib/content/pages/system-pages';
import type { CollectionName, Item } from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { focusHeading } from '@/components/cabinet/base/focus/move-focus-from-row';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import { ClosingOptions } from './closing-options';
import { useClosing, type Closing } from './use-closing';

interface Props {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly onSave: (options: SaveOptions) => Promise<void>;
}

/**
 * Renders a button that unpublishes languages of an item after a confirmation, or says why a page stays. Nothing if the
 * item is a draft.
 */
export function UnpublishButton({ collection, item, onSave }: Props) {
  const t = useTranslations('cabinet.form.unpublish');
  const errors = useTranslations('errors.codes');
  const { user } = useCabinet();
  const [isAsking, setIsAsking] = useState(false);
  const published = locales.filter((locale) => item.status[locale] === 'published');
  if (published.length === 0 || !canDo(user, 'publish', collection, item)) return null;

  const need = findItemNeed(collection, item);
  const offered = need === null ? published : [];

  async function unpublish(languages: readonly Locale[], closing: Closing | null): Promise<void> {
    setIsAsking(false);
    // The page stays on the site in the other language, and so do the links to it.
    const isClosed = languages.length === published.length;
    await onSave({
      status: Object.fromEntries(languages.map((locale) => [locale, 'draft'])),
      ...(closing && isClosed && { closing: closing.toChange() }),
    });
    // The button is gone once nothing is published.
    if (document.activeElement === document.body) focusHeading();
  }

  const choices = {
    offered,
    onChoose: (languages: readonly Locale[], closing: Closing | null) => void unpublish(languages, closing),
    onClose: () => setIsAsking(false),
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        <Icon name="undo" />
        {t('open')}
      </Button>
      {isAsking && (
        <Dialog title={t('title')} onClose={() => setIsAsking(false)}>
          {need === null ? <p>{t(collection === 'images' ? 'imageText' : 'text')}</p> : <p>{errors(need)}</p>}
          {collection === 'pages' && need === null ? (
            <PageChoices item={item} {...choices} />
          ) : (
            <Choices {...choices} closing={null} />
          )}
        </Dialog>
      )}
    </>
  );
}

interface ChoicesProps {
  readonly offered: readonly Locale[];
  readonly closing: Closing | null;
  readonly onChoose: (languages: readonly Locale[], closing: Closing | null) => void;
  readonly onClose: () => void;
}

/** Offers to withdraw a page with what leads to it. */
function PageChoices({ item, ...choices }: Omit<ChoicesProps, 'closing'> & { readonly item: Item }) {
  const t = useTranslations('cabinet.closing');
  const closing = useClosing(item.id, 'unpublish');
  return (
    <>
      <ClosingOptions closing={closing} isOfSite={isSystemPage('pages', item)} />
      {choices.offered.length > 1 && <p>{t('bothOnly')}</p>}
      <Choices {...choices} closing={closing} />
    </>
  );
}

function Choices({ offered, closing, onChoose, onClose }: ChoicesProps) {
  const t = useTranslations('cabinet.form.unpublish');
  const isDisabled = closing?.isReady === false;
  return (
    <DialogButtons>
      <Button variant="secondary" onClick={onClose}>
        {t('cancel')}
      </Button>
      {offered.map((locale) => (
        <Button
          key={locale}
          variant="danger"
          disabled={isDisabled}
          onClick={() => onChoose([locale], closing)}
        >
          {t(locale)}
        </Button>
      ))}
      {offered.length > 1 && (
        <Button variant="danger" disabled={isDisabled} onClick={() => onChoose(offered, closing)}>
          {t('both')}
        </Button>
      )}
    </DialogButtons>
  );
}
