'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Notice } from '@/components/ui/notice';
import { classNames } from '@/components/ui/theme/class-names';
import type { CollectionName, Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { useDates } from '../display/use-dates';
import { useIsInBrowser } from '../use-is-in-browser';
import { useIssueText } from '../use-problem-text';
import { ActionBar } from './action-bar';
import { AdoptItem } from './adopt-item';
import { ConflictDialog } from '../conflict/conflict-dialog';
import { Controls } from '../controls/find-control';
import { controlOf } from '../controls/registry';
import { ErrorSummary } from '../fields/error-summary';
import { FormHeader } from './form-header';
import { IsReadOnly } from './is-read-only';
import { ItemFields } from '../fields/item-fields';
import type { ItemValues } from './item-values';
import { LostItemOffer } from '../autosave/lost-item-offer';
import { OtherWriters } from './other-writers';
import { TranslationNote } from '../fields/translation-note';
import type { UnsentCopy } from '../autosave/unsent-copy';
import { UnsentOffer } from '../autosave/unsent-offer';
import { toSavedMessage } from './saved-message';
import type { Saving } from './saving';
import { useEditRight } from './use-edit-right';
import { useItemForm } from './use-item-form';
import { useOpenForm } from './use-open-form';
import { useLeaveWarning } from './use-leave-warning';
import { useUnsentCopy } from '../autosave/use-unsent-copy';
import styles from './item-form.module.css';

interface Props {
  readonly collection: CollectionName;
  /** `null`: a new one. */
  readonly item: Item | null;
  readonly initial: ItemValues;
  /** When the page was made, in epoch ms. */
  readonly nowMs: number;
  /** What the server kept of this form, typed and not saved; `null`: nothing. */
  readonly unsent: UnsentCopy | null;
}

/** The whole form of an item: both languages, what they share, its state and its history. */
export function ItemForm({ collection, item, initial, nowMs, unsent }: Props) {
  const t = useTranslations('cabinet.form');
  const history = useTranslations('cabinet.history');
  const { locale } = useCabinet();
  const router = useRouter();
  const toIssueText = useIssueText();
  const dates = useDates();
  const [writing, setWriting] = useState<Locale>(locale);
  const form = useItemForm({
    collection,
    item,
    initial,
    toIssueText: (issue, { fields }) => toIssueText(issue, fields[String(issue.path[0])]?.kind),
  });
  const { isDirty } = useFormState({ control: form.methods.control });
  const copies = useUnsentCopy(form, { collection, isDirty, onServer: unsent });
  const { warning } = useLeaveWarning(isDirty);
  const isAlive = useIsInBrowser();
  const right = useEditRight(collection, item);
  const isReadOnly = right === 'no' || right === 'shown';
  const others = useOpenForm(collection, !isReadOnly && form.saved ? form.saved.id : null);

  function announce(stored: Item | null, toMessage: (stored: Item) => string): void {
    if (!stored) return;
    // One message at a time: the id lets a second save replace the word about the first.
    toast.success(toMessage(stored), { id: 'saved' });
    // The address of the item itself: a reload must not open the empty form again.
    const path = toLocalePath(locale, `/cabinet/${form.definition.cabinetSegment}/${stored.id}`);
    if (location.pathname !== path) window.history.replaceState(null, '', path);
  }

  const toSaved =
    ({ status }: Saving) =>
    (stored: Item) => {
      const message = toSavedMessage(status, stored);
      return 'at' in message ? t(message.key, { date: dates.moment(message.at) }) : t(message.key);
    };

  async function save(saving: Saving = {}): Promise<void> {
    announce(await form.save(saving), toSaved(saving));
  }

  return (
    <FormProvider {...form.methods}>
      <AdoptItem value={form.adopt}>
        <form
          className={styles.form}
          noValidate
          aria-labelledby="form-title"
          onSubmit={(event) => {
            event.preventDefault();
            // A form in a dialog bubbles its submit through React's tree.
            if (event.target === event.currentTarget) void save();
          }}
        >
          <FormHeader
            form={form}
            collection={collection}
            nowMs={nowMs}
            isDirty={isDirty}
            onRestore={async (values, version) =>
              announce(await form.save({ values }), () => history('restored', { version }))
            }
            onRemoved={() => router.push(toLocalePath(locale, `/cabinet/${form.definition.cabinetSegment}`))}
          />
          {isReadOnly && (
            <Notice tone="warning">{t(right === 'shown' ? 'readOnlyShown' : 'readOnly')}</Notice>
          )}
          <OtherWriters others={form.lost ? [] : others} />
          <UnsentOffer form={form} collection={collection} onServer={unsent} copies={copies} />
          <ErrorSummary form={form} onGoTo={(issueLocale) => issueLocale && setWriting(issueLocale)} />
          {form.lost && (
            <LostItemOffer
              lost={form.lost}
              onRecover={async (lost) => announce(await form.recover(), toSaved(lost.saving))}
            />
          )}
          {/* What is typed before the form is alive would be gone without a word. */}
          <fieldset className={classNames(styles.fields)} disabled={right !== 'yes' || !isAlive}>
            <IsReadOnly value={isReadOnly}>
              <Controls value={controlOf}>
                <ItemFields
                  definition={form.definition}
                  writing={writing}
                  onWrite={setWriting}
                  toNote={(noted) => <TranslationNote form={form} collection={collection} locale={noted} />}
                />
              </Controls>
            </IsReadOnly>
          </fieldset>
          {!isReadOnly && <ActionBar form={form} collection={collection} isDirty={isDirty} onSave={save} />}
        </form>
        {form.conflict && !form.isPutOff && (
          <ConflictDialog
            definition={form.definition}
            conflict={form.conflict}
            onCancel={form.dismiss}
            onSettle={async (choices) => announce(await form.settle(choices), toSaved({}))}
          />
        )}
        {warning}
      </AdoptItem>
    </FormProvider>
  );
}
