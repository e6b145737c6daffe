'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Hint } from '@/components/ui/hint';
import { Notice } from '@/components/ui/notice';
import { finishFirstRunStep } from '../actions';
import type { ActionProblem } from '@/lib/actions/action-result';
import type { FirstRunStep } from '../model/first-run';
import type { ContentDefinition } from '@/lib/content/define-content';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { AutosaveOffer } from '@/components/cabinet/form/autosave-offer';
import type { AutosavedText } from '@/components/cabinet/autosave/device-autosaves';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ConflictDialog } from '@/components/cabinet/conflict/conflict-dialog';
import { ErrorSummary } from '@/components/cabinet/form/error-summary';
import { LanguageTabs } from '@/components/cabinet/fields/language-tabs';
import { PartFields, toPanelId } from '@/components/cabinet/fields/part-fields';
import { ItemFormProvider } from '@/components/cabinet/form/item-form-provider';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { OtherWriters } from '@/components/cabinet/item-page/other-writers';
import { useItemForm } from '@/components/cabinet/form/use-item-form';
import { useOpenForm } from '@/components/cabinet/item-page/use-open-form';
import { SitePreview } from '@/components/cabinet/preview/site-preview';
import { useIsInBrowser } from '@/components/cabinet/base/use-is-in-browser';
import { StepBar } from './step-bar';
import { StepProblem } from './step-problem';
import styles from './step-form.module.css';

interface Props {
  readonly step: FirstRunStep;
  readonly collection: CollectionName;
  /** `null` on a site without the singleton, which the step creates. */
  readonly item: Item | null;
  readonly initial: ItemValues;
  /** Whether the form shows values of the sample as empty. */
  readonly isEmptied: boolean;
  /** The server's autosave of this form; `null` if there is none. */
  readonly autosave: AutosavedText | null;
  /** Address of the step before; `null` for the first. */
  readonly back: string | null;
  readonly next: string;
}

/** Renders the fields of a step of the first run. "Next" saves them as the form of the singleton does. */
export function StepForm({ step, collection, item, initial, isEmptied, autosave, back, next }: Props) {
  const t = useTranslations('cabinet.start');
  const { locale } = useCabinet();
  const [writing, setWriting] = useState<Locale>(locale);
  const { proceed, problem, forgetProblem } = useProceed(step.name, next);
  const form = useItemForm({ collection, item, initial, autosave });
  const { outcome } = form;
  const isAlive = useIsInBrowser();
  const others = useOpenForm(collection, form.saved?.id ?? null);
  const definition = definitionOf(collection);

  async function save(): Promise<void> {
    forgetProblem();
    // An unchanged step needs no version in the history.
    await proceed(form.saved && !form.isDirty && !isEmptied ? form.saved : await form.save());
  }

  return (
    <ItemFormProvider form={form}>
      <form
        className={styles.form}
        noValidate
        aria-labelledby="step-title"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the submit of a form in a dialog to this form.
          if (event.target === event.currentTarget) void save();
        }}
      >
        <OtherWriters form={form} others={others} />
        <AutosaveOffer form={form} />
        {isEmptied && step.name === 'name' && <Notice tone="warning">{t('emptied')}</Notice>}
        <StepProblem problem={problem} />
        <ErrorSummary form={form} onGoTo={(issueLocale) => issueLocale && setWriting(issueLocale)} />
        {/* Disabled until hydration, because React replaces text typed before. */}
        <fieldset className={styles.fields} disabled={!isAlive}>
          <StepFields step={step} definition={definition} writing={writing} onWrite={setWriting} />
        </fieldset>
        {step.name in { name: 0, palette: 0, logo: 0 } && <SitePreview />}
        <StepBar form={form} back={back} next={next} />
      </form>
      {outcome.name === 'conflict' && (
        <ConflictDialog
          definition={definition}
          conflict={outcome.conflict}
          onCancel={form.postponeConflict}
          onResolve={async (choices) => proceed(await form.resolveConflict(choices))}
        />
      )}
    </ItemFormProvider>
  );
}

interface FieldsProps {
  readonly step: FirstRunStep;
  readonly definition: ContentDefinition;
  /** Language whose texts are shown. */
  readonly writing: Locale;
  readonly onWrite: (locale: Locale) => void;
}

function StepFields({ step, definition, writing, onWrite }: FieldsProps) {
  const t = useTranslations('cabinet.form');
  const fields = step.fields.map((name) => definition.fields[name]);
  return (
    <>
      {fields.some((field) => field?.required) && (
        <Hint>
          <span aria-hidden="true">*</span> — {t('required')}
        </Hint>
      )}
      {fields.some((field) => field?.localized) && (
        <LanguageTabs writing={writing} onWrite={onWrite} toPanels={(panel) => toPanelId(panel, step.name)} />
      )}
      <PartFields definition={definition} part={step.name} names={step.fields} writing={writing} />
    </>
  );
}

/** Returns a function that finishes a step after its item was saved and opens the next one. */
function useProceed(name: FirstRunStep['name'], next: string) {
  const { attempt } = useCabinet();
  const router = useRouter();
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  async function proceed(stored: Item | null): Promise<void> {
    if (!stored) return;
    const result = await attempt((person) => finishFirstRunStep(person, name));
    if (!result.ok) {
      setProblem(result.problem);
      return;
    }
    router.push(next);
    // The router would show earlier steps from its cache, with the values before the save.
    router.refresh();
  }

  return { proceed, problem, forgetProblem: () => setProblem(null) };
}
