'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type ComponentType } from 'react';
import { Notice } from '@/components/ui/notice';
import { classNames } from '@/components/ui/theme/class-names';
import type { UseCount } from '@/lib/api/contract';
import type { CollectionName, Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { LinkToast, linkToastMs } from '../display/link-toast';
import { dismissSavedToast, showSavedToast } from '@/components/cabinet/base/saved-toast';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import { ActionBar } from './action-bar';
import { ConflictDialog } from '../conflict/conflict-dialog';
import { ErrorSummary } from '@/components/cabinet/form/error-summary';
import { FormHeader } from './form-header';
import { IsReadOnly } from '@/components/cabinet/base/is-read-only';
import { ItemFormProvider } from '@/components/cabinet/form/item-form-provider';
import { ItemFields } from '../fields/item-fields';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { DeletedItemNotice } from './deleted-item-notice';
import { OtherWriters } from './other-writers';
import { TranslationNote } from '@/components/cabinet/form/translation-note';
import type { AutosavedText } from '../autosave/device-autosaves';
import { AutosaveOffer } from '@/components/cabinet/form/autosave-offer';
import { useSaveReport } from '@/components/cabinet/publishing/use-save-report';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import { SitePreview } from '@/components/cabinet/preview/site-preview';
import { useEditRight } from '@/components/cabinet/base/use-edit-right';
import { useItemForm, type ItemForm as ItemFormState } from '@/components/cabinet/form/use-item-form';
import { useOpenForm } from './use-open-form';
import styles from './item-form.module.css';

interface Props {
  readonly collection: CollectionName;
  /** `null` for a new item. */
  readonly item: Item | null;
  readonly initial: ItemValues;
  /** Time when the page was rendered, in epoch ms. */
  readonly nowMs: number;
  /** The server's autosave of this form; `null` if there is none. */
  readonly autosave: AutosavedText | null;
  /** How many items use the item; `null` if it is new or that is not known. */
  readonly uses?: UseCount | null;
}

/** Renders the form of an item: its fields in both languages, its state and its history. */
export function ItemForm({ collection, item, initial, nowMs, autosave, uses = null }: Props) {
  const t = useTranslations('cabinet.form');
  const history = useTranslations('cabinet.history');
  const { locale, parts } = useCabinet();
  // The extra of a collection fits its form.
  const Extra = parts.extras[collection] as ComponentType<{ form: ItemFormState }> | undefined;
  const router = useRouter();
  const [writing, setWriting] = useState<Locale>(locale);
  const form = useItemForm({ collection, item, initial, autosave });
  const { outcome } = form;
  const report = useSaveReport(collection);
  const isAlive = useIsInBrowser();
  const right = useEditRight(collection, item);
  const isReadOnly = right === 'no' || right === 'shown';
  const others = useOpenForm(collection, !isReadOnly && form.saved ? form.saved.id : null);

  function announce(stored: Item | null, toMessage: (stored: Item) => string): void {
    if (!stored) return;
    const text = toMessage(stored);
    const link = report.toLink(stored, form.saved === null);
    if (link) showSavedToast(<LinkToast text={text} link={link} />, { duration: linkToastMs });
    else showSavedToast(text);
    // A reload opens the item instead of the empty form.
    const path = toLocalePath(locale, `/cabinet/${form.definition.cabinetSegment}/${stored.id}`);
    if (location.pathname !== path) window.history.replaceState(null, '', path);
  }

  const toSaved = (options: SaveOptions) => (stored: Item) => report.toText(options, stored);

  async function save(options: SaveOptions = {}): Promise<void> {
    dismissSavedToast();
    announce(await form.save(options), toSaved(options));
  }

  return (
    <ItemFormProvider form={form}>
      <form
        className={styles.form}
        noValidate
        aria-labelledby="form-title"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the submit of a form in a dialog to this form.
          if (event.target === event.currentTarget) void save();
        }}
      >
        <FormHeader
          form={form}
          collection={collection}
          nowMs={nowMs}
          uses={uses}
          isDirty={form.isDirty}
          onSave={save}
          onRestore={async (values, version) =>
            announce(await form.save({ values }), () => history('restored', { version }))
          }
          onRemoved={() => router.push(toLocalePath(locale, `/cabinet/${form.definition.cabinetSegment}`))}
        />
        {isReadOnly && <Notice tone="warning">{t(right === 'shown' ? 'readOnlyShown' : 'readOnly')}</Notice>}
        <OtherWriters others={outcome.name === 'deleted' ? [] : others} />
        <AutosaveOffer form={form} />
        <ErrorSummary form={form} onGoTo={(issueLocale) => issueLocale && setWriting(issueLocale)} />
        {outcome.name === 'deleted' && (
          <DeletedItemNotice
            deleted={outcome}
            onRecover={async (options) => announce(await form.recover(), toSaved(options))}
          />
        )}
        {/* Disabled until hydration, because React replaces text typed before. */}
        {collection === 'site' && <SitePreview />}
        <fieldset className={classNames(styles.fields)} disabled={right !== 'yes' || !isAlive}>
          <IsReadOnly value={isReadOnly}>
            <ItemFields
              definition={form.definition}
              writing={writing}
              onWrite={setWriting}
              toNote={(noted) => <TranslationNote form={form} collection={collection} locale={noted} />}
            >
              {Extra && !isReadOnly && <Extra form={form} />}
            </ItemFields>
          </IsReadOnly>
        </fieldset>
        {!isReadOnly && <ActionBar form={form} collection={collection} nowMs={nowMs} onSave={save} />}
      </form>
      {outcome.name === 'conflict' && (
        <ConflictDialog
          definition={form.definition}
          conflict={outcome.conflict}
          onCancel={form.postponeConflict}
          onResolve={async (choices) => announce(await form.resolveConflict(choices), toSaved({}))}
        />
      )}
    </ItemFormProvider>
  );
}
