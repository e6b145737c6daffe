'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useEditRight } from '@/components/cabinet/base/use-edit-right';
import { ItemFormProvider } from '@/components/cabinet/form/item-form-provider';
import { useItemForm, type ItemForm as Form } from '@/components/cabinet/form/use-item-form';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import type { Review, UseCount } from '@/lib/api/contract';
import type { CollectionName, Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { AutosavedText } from '../autosave/device-autosaves';
import { ConflictDialog } from '../conflict/conflict-dialog';
import { useItemReview } from '../review/use-item-review';
import { FormBody } from './form-body';
import { FormHeader } from './form-header';
import { LivePanel } from './live/live-panel';
import { useLiveToggle } from './live/use-live-toggle';
import { useGuardedSave } from './use-guarded-save';
import { useSaveAnnouncement, type SaveAnnouncement } from './use-save-announcement';
import { useSaveKey } from './use-save-key';
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
  /** The review of the item; `null` if it is new or that is not known. */
  readonly review?: Review | null;
}

/** Renders the form of an item: its fields in both languages, its state and its history. */
export function ItemForm(props: Props) {
  const { collection, item, initial, nowMs, autosave, uses = null, review: stored = null } = props;
  const history = useTranslations('cabinet.history');
  const { locale } = useCabinet();
  const router = useRouter();
  const form = useItemForm({ collection, item, initial, autosave });
  const announcement = useSaveAnnouncement(form, collection);
  const { announce, toSaved } = announcement;
  const { save, store, pictureDialog } = useGuardedSave(form, announcement);
  const right = useEditRight(collection, form.saved);
  const review = useItemReview(form, stored);
  const shared = { form, collection, nowMs, onSave: save };
  const [writing, setWriting] = useState<Locale>(locale);
  const live = useLiveToggle();
  useSaveKey(() => {
    if (right === 'yes' && !form.postponed) void save();
  });

  return (
    <ItemFormProvider form={form}>
      <form
        className={styles.form}
        data-live={live.isOpen || undefined}
        noValidate
        aria-labelledby="form-title"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the submit of a form in a dialog to this form.
          if (event.target === event.currentTarget) void save();
        }}
      >
        <FormHeader
          {...shared}
          uses={uses}
          isDirty={form.isDirty}
          live={live}
          onRestore={async (values, version) =>
            announce(await form.save({ values }), () => history('restored', { version }))
          }
          onRemoved={() => router.push(toLocalePath(locale, `/cabinet/${form.definition.cabinet.segment}`))}
        />
        <FormBody
          {...shared}
          right={right}
          review={review}
          onStore={store}
          writing={writing}
          onWrite={setWriting}
          onRecover={async (options) => announce(await form.recover(), toSaved(options))}
        />
      </form>
      {pictureDialog}
      {live.isOpen && (
        <LivePanel form={form} collection={collection} onGoTo={setWriting} onClose={live.toggle} />
      )}
      <FormConflict form={form} announcement={announcement} />
    </ItemFormProvider>
  );
}

interface ConflictProps {
  readonly form: Form;
  readonly announcement: SaveAnnouncement;
}

/** Asks which texts to save while the form has a conflict. */
function FormConflict({ form, announcement: { announce, toSaved } }: ConflictProps) {
  const { outcome } = form;
  if (outcome.name !== 'conflict') return null;
  return (
    <ConflictDialog
      definition={form.definition}
      conflict={outcome.conflict}
      onCancel={form.postponeConflict}
      onResolve={async (choices) => announce(await form.resolveConflict(choices), toSaved({}))}
    />
  );
}
