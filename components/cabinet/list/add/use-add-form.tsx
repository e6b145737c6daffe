import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { findPhotosPath } from '@/components/cabinet/base/find-photos-path';
import { toSiteState } from '@/components/cabinet/publishing/to-site-state';
import { useSaveReport } from '@/components/cabinet/publishing/use-save-report';
import { createInitialValues, type ItemValues } from '@/components/cabinet/values/item-values';
import { canDo } from '@/lib/content/access/access';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { readTitle } from '@/components/cabinet/display/item-title';
import { LinkToast, linkToastMs } from '@/components/cabinet/display/link-toast';
import { toQuotable } from '@/components/cabinet/display/to-quotable';
import { usePublishers } from '@/components/cabinet/display/use-publishers';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import { useItemForm, type ItemForm } from '@/components/cabinet/form/use-item-form';

/** Data of an add dialog. */
export interface AddFormProps {
  readonly collection: CollectionName;
  /** Current day in Almaty (`YYYY-MM-DD`). */
  readonly today: string;
  /** Group of the new item; `null` for a type without groups. */
  readonly group?: string | null;
  /** Values that the form starts with besides its defaults. */
  readonly preset?: Partial<ItemValues>;
  readonly onClose: () => void;
}

/** The form of an add dialog with its ways to save. */
interface AddForm {
  readonly form: ItemForm;
  /** Whether the user may publish items of the collection. */
  readonly isPublisher: boolean;
  /** Saves a draft; `opens`: continues in the full form. */
  save(opens: boolean): Promise<void>;
  /** Publishes the languages that have a title. */
  publish(): Promise<void>;
}

/** Returns the form of an add dialog, which announces its saves and continues where the item needs it. */
export function useAddForm({ collection, today, group = null, preset, onClose }: AddFormProps): AddForm {
  const { user } = useCabinet();
  const definition = definitionOf(collection);
  const [initial] = useState(() => ({ ...createInitialValues(definition, today, group), ...preset }));
  const form = useItemForm({ collection, item: null, initial });
  const needsTitle = definition.fields[definition.titleField]?.required ?? false;
  const isPublisher = canDo(user, 'publish', collection, null);
  const finish = useFinish({ collection, isPublisher, onClose });
  return {
    form,
    isPublisher,
    async save(opens) {
      const title = readTitle(definition, form.values());
      // Without a title, the draft could not be found in the list.
      if (needsTitle && !title.kz && !title.ru) {
        form.requireTitle();
        return;
      }
      finish(await form.save(), definition.publishing.isAlways ? 'added' : 'saved', opens);
    },
    async publish() {
      const title = readTitle(definition, form.values());
      // Publishes the languages that have a title; the other can follow later.
      const written = locales.filter((language) => title[language]);
      const shown = written.length > 0 ? written : locales;
      const status: SaveOptions['status'] = Object.fromEntries(
        shown.map((language) => [language, 'published']),
      );
      finish(await form.save({ status }), 'published', false);
    },
  };
}

type FinishProps = Pick<AddFormProps, 'collection' | 'onClose'> & Pick<AddForm, 'isPublisher'>;

/** Returns a function that announces a stored item and opens it, its photos or the list. */
function useFinish({ collection, isPublisher, onClose }: FinishProps) {
  const t = useTranslations('cabinet.add');
  const list = useTranslations('cabinet.list');
  const form = useTranslations('cabinet.form');
  const router = useRouter();
  const { locale } = useCabinet();
  const report = useSaveReport(collection);
  const who = usePublishers(collection);
  const definition = definitionOf(collection);
  return (item: Item | null, message: 'saved' | 'published' | 'added', opens: boolean) => {
    if (!item) return;
    const title = toQuotable(readLocalized(readTitle(definition, item), locale)?.text ?? list('untitled'));
    const isForOthers = message === 'saved' && !isPublisher;
    const state = toSiteState(collection, item, Date.parse(item.updatedAt)).name;
    const isPartly = message === 'published' && (state === 'shownKz' || state === 'shownRu');
    const text = isForOthers
      ? t('savedAuthor', { title, who })
      : `${t(message, { title })}${isPartly ? ` ${form(`site.${state}`)}` : ''}`;
    const link = message === 'published' ? report.toLink(item, false) : null;
    if (link) showSavedToast(<LinkToast text={text} link={link} />, { duration: linkToastMs });
    else showSavedToast(text);
    // An album is of no use without photos.
    const next = opens
      ? `/cabinet/${definition.cabinet.segment}/${item.id}`
      : findPhotosPath(collection, item.id);
    if (next !== null) router.push(toLocalePath(locale, next));
    else {
      onClose();
      router.refresh();
    }
  };
}
