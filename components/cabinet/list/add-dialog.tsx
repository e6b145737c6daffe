'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { readUnsaved } from '@/lib/actions/items';
import { canDo } from '@/lib/auth/access';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { Controls } from '../controls/find-control';
import { controlOf } from '../controls/registry';
import { Dialog, DialogButtons } from '../dialog';
import { readTitle } from '../display/item-title';
import { toQuotable } from '../display/to-quotable';
import { AdoptItem } from '../form/adopt-item';
import { ErrorSummary } from '../fields/error-summary';
import { FormField } from '../fields/form-field';
import { createInitialValues } from '../form/item-values';
import { UnsentOffer } from '../autosave/unsent-offer';
import type { Saving } from '../form/saving';
import { useItemForm } from '../form/use-item-form';
import { useLeaveWarning } from '../form/use-leave-warning';
import { toUnsentCopy, type UnsentCopy } from '../autosave/unsent-copy';
import { useUnsentCopy } from '../autosave/use-unsent-copy';
import { useIssueText } from '../use-problem-text';
import { isCompleteInDialog } from './dialog-fields';
import styles from './add-dialog.module.css';

interface Props {
  readonly collection: CollectionName;
  /** Today in Almaty, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks for the least that an item needs, and leads on to the full form where it needs more. */
export function AddDialog({ collection, today, onClose }: Props) {
  const t = useTranslations('cabinet.add');
  const list = useTranslations('cabinet.list');
  const content = useTranslations('content');
  const common = useTranslations('common.language');
  const toIssueText = useIssueText();
  const router = useRouter();
  const { locale, user } = useCabinet();
  const definition = definitionOf(collection);
  const isComplete = isCompleteInDialog(definition);
  const [initial] = useState(() => createInitialValues(definition, today));
  const form = useItemForm({
    collection,
    item: null,
    initial,
    toIssueText: (issue, { fields }) => toIssueText(issue, fields[String(issue.path[0])]?.kind),
  });
  const { isDirty } = useFormState({ control: form.methods.control });
  const onServer = useServerCopy(collection);
  const copies = useUnsentCopy(form, { collection, isDirty, onServer });
  const { warning, leave } = useLeaveWarning(isDirty);
  const mayPublish = isComplete && canDo(user, 'publish', collection, null);

  function finish(item: Item | null, message: 'saved' | 'published', opens: boolean) {
    if (!item) return;
    // The dialog may be gone before it learns that it has nothing unsaved any more.
    copies.forget();
    const title = readLocalized(readTitle(definition, item), locale)?.text ?? list('untitled');
    toast.success(t(message, { title: toQuotable(title) }));
    if (opens) router.push(toLocalePath(locale, `/cabinet/${definition.cabinetSegment}/${item.id}`));
    else {
      onClose();
      router.refresh();
    }
  }

  async function save(opens: boolean) {
    const title = readTitle(definition, form.values());
    // A draft without a name is found by nobody.
    if (definition.fields[definition.titleField]?.required && !title.kz && !title.ru) {
      form.demandTitle();
      return;
    }
    finish(await form.save(), 'saved', opens);
  }

  async function publish() {
    const title = readTitle(definition, form.values());
    // Only what was written; a second language can follow.
    const written = locales.filter((each) => title[each]);
    const shown = written.length > 0 ? written : locales;
    const status: Saving['status'] = Object.fromEntries(shown.map((each) => [each, 'published']));
    finish(await form.save({ status }), 'published', false);
  }

  return (
    <Dialog title={content(`${definition.type}.add`)} onClose={() => leave(onClose)}>
      <FormProvider {...form.methods}>
        <AdoptItem value={form.adopt}>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              if (event.target === event.currentTarget) void save(!isComplete);
            }}
          >
            {onServer !== undefined && (
              <UnsentOffer form={form} collection={collection} onServer={onServer} copies={copies} />
            )}
            <ErrorSummary form={form} onGoTo={() => {}} />
            <Controls value={controlOf}>
              {definition.dialogFields.map((name) =>
                definition.fields[name]?.localized ? (
                  locales.map((each) => (
                    <FormField
                      key={`${name}-${each}`}
                      definition={definition}
                      name={name}
                      locale={each}
                      idPrefix="add"
                      suffix={common(each)}
                    />
                  ))
                ) : (
                  <FormField key={name} definition={definition} name={name} locale={null} idPrefix="add" />
                ),
              )}
            </Controls>
            <DialogButtons>
              {isComplete ? (
                <>
                  <Button variant="quiet" onClick={() => void save(true)}>
                    {t('fullForm')}
                  </Button>
                  <Button
                    type="submit"
                    variant={mayPublish ? 'secondary' : 'primary'}
                    aria-disabled={form.isSaving || undefined}
                  >
                    {t('save')}
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
          {warning}
        </AdoptItem>
      </FormProvider>
    </Dialog>
  );
}

/** What the server kept of a new item; `undefined` until it is known. */
function useServerCopy(collection: CollectionName): UnsentCopy | null | undefined {
  const { attemptInBackground } = useCabinet();
  const [copy, setCopy] = useState<UnsentCopy | null>();
  const read = useEffectEvent(() => attemptInBackground((person) => readUnsaved(person, collection, null)));
  useEffect(() => {
    void read().then((result) => setCopy(result.ok ? toUnsentCopy(result.copy) : null));
  }, []);
  return copy;
}
