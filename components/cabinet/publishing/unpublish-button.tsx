'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { canDo } from '@/lib/content/access';
import { canClosePage, findItemNeed } from '@/lib/content/pages/needed-pages';
import type { CollectionName, Item } from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { focusHeading } from '@/components/cabinet/base/focus/move-focus-from-row';
import { ClosingNote } from '@/components/cabinet/display/closing-note';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';

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

  async function unpublish(languages: readonly Locale[]): Promise<void> {
    setIsAsking(false);
    await onSave({ status: Object.fromEntries(languages.map((locale) => [locale, 'draft'])) });
    // The button is gone once nothing is published.
    if (document.activeElement === document.body) focusHeading();
  }

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        <Icon name="undo" />
        {t('open')}
      </Button>
      {isAsking && (
        <Dialog title={t('title')} onClose={() => setIsAsking(false)}>
          {need === null ? <p>{t(collection === 'images' ? 'imageText' : 'text')}</p> : <p>{errors(need)}</p>}
          {canClosePage(collection, item) && <ClosingNote id={item.id} by="unpublish" />}
          <DialogButtons>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('cancel')}
            </Button>
            {offered.map((locale) => (
              <Button key={locale} variant="danger" onClick={() => void unpublish([locale])}>
                {t(locale)}
              </Button>
            ))}
            {offered.length > 1 && (
              <Button variant="danger" onClick={() => void unpublish(offered)}>
                {t('both')}
              </Button>
            )}
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
