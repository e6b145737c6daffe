'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { canDo } from '@/lib/content/access';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { readTitle } from '../display/item-title';
import { toQuotable } from '../display/to-quotable';
import { ErrorSummary } from '@/components/cabinet/form/error-summary';
import { createInitialValues } from '@/components/cabinet/values/item-values';
import { AutosaveOffer } from '@/components/cabinet/form/autosave-offer';
import { ItemFormProvider } from '../form/item-form-provider';
import type { SaveOptions } from '../form/save-reducer';
import { useItemForm } from '../form/use-item-form';
import { useSaveReport } from '@/components/cabinet/publishing/use-save-report';
import { LinkToast, linkToastMs } from '../display/link-toast';
import { usePublishers } from '../display/use-publishers';
import { toPhotosPath } from '@/components/cabinet/base/to-photos-path';
import { AddFields } from './add-fields';
import { isCompleteInDialog } from './dialog-fields';
import styles from './add-dialog.module.css';

interface Props {
  readonly collection: CollectionName;
  /** Current day in Almaty (`YYYY-MM-DD`). */
  readonly today: string;
  /** Group of the new item; `null` for a type without groups. */
  readonly group?: string | null;
  readonly onClose: () => void;
}

/** Creates an item from its most important fields, or opens the full form for the others. */
export function AddDialog({ collection, today, group = null, onClose }: Props) {
  const t = useTranslations('cabinet.add');
  const list = useTranslations('cabinet.list');
  const content = useTranslations('content');
  const router = useRouter();
  const { locale, user } = useCabinet();
  const definition = definitionOf(collection);
  const isComplete = isCompleteInDialog(definition);
  const [initial] = useState(() => createInitialValues(definition, today, group));
  const form = useItemForm({ collection, item: null, initial });
  const isPublisher = canDo(user, 'publish', collection, null);
  const mayPublish = isComplete && isPublisher && !definition.isAlwaysPublished;
  const needsTitle = definition.fields[definition.titleField]?.required ?? false;
  const report = useSaveReport(collection);
  const who = usePublishers(collection);

  function finish(item: Item | null, message: 'saved' | 'published' | 'added', opens: boolean) {
    if (!item) return;
    const title = toQuotable(readLocalized(readTitle(definition, item), locale)?.text ?? list('untitled'));
    const isForOthers = message === 'saved' && !isPublisher;
    const text = isForOthers ? t('savedAuthor', { title, who }) : t(message, { title });
    const link = message === 'published' ? report.toLink(item, false) : null;
    if (link) toast.success(<LinkToast text={text} link={link} />, { duration: linkToastMs });
    else toast.success(text);
    if (opens) router.push(toLocalePath(locale, `/cabinet/${definition.cabinetSegment}/${item.id}`));
    // An album is of no use without photos.
    else if (collection === 'albums') router.push(toLocalePath(locale, toPhotosPath(item.id)));
    else {
      onClose();
      router.refresh();
    }
  }

  async function save(opens: boolean) {
    const title = readTitle(definition, form.values());
    // Without a title, the draft could not be found in the list.
    if (needsTitle && !title.kz && !title.ru) {
      form.requireTitle();
      return;
    }
    finish(await form.save(), definition.isAlwaysPublished ? 'added' : 'saved', opens);
  }

  async function publish() {
    const title = readTitle(definition, form.values());
    // Publishes the languages that have a title; the other can follow later.
    const written = locales.filter((language) => title[language]);
    const shown = written.length > 0 ? written : locales;
    const status: SaveOptions['status'] = Object.fromEntries(
      shown.map((language) => [language, 'published']),
    );
    finish(await form.save({ status }), 'published', false);
  }

  return (
    <Dialog title={content(`${definition.type}.add`)} onClose={() => form.leave(onClose)}>
      <ItemFormProvider form={form}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (event.target === event.currentTarget) void save(!isComplete);
          }}
        >
          <AutosaveOffer form={form} />
          <ErrorSummary form={form} onGoTo={() => {}} />
          <AddFields definition={definition} mayPublish={mayPublish} />
          <DialogButtons>
            {isComplete ? (
              <>
                {!definition.isAlwaysPublished && (
                  <Button variant="quiet" onClick={() => void save(true)}>
                    {t('fullForm')}
                  </Button>
                )}
                <Button
                  type="submit"
                  variant={mayPublish ? 'secondary' : 'primary'}
                  aria-disabled={form.isSaving || undefined}
                >
                  {t(definition.isAlwaysPublished ? 'add' : 'save')}
                </Button>
                {mayPublish && (
                  <Button aria-disabled={form.isSaving || undefined} onClick={() => void publish()}>
                    {t('publish')}
                  </Button>
                )}
              </>
            ) : (
              <Button type="submit" aria-disabled={form.isSaving || undefined}>
                {t('continue')}
              </Button>
            )}
          </DialogButtons>
        </form>
      </ItemFormProvider>
    </Dialog>
  );
}
