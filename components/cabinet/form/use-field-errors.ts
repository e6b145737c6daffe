import { useEffect, useEffectEvent, type Dispatch } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import { findFieldKind } from '@/lib/content/leaves';
import { toIssuePlace } from '@/components/cabinet/values/places';
import { useIssueText, type FormIssue } from '@/components/cabinet/base/use-problem-text';
import type { SaveEvent, SaveOutcome } from './save-reducer';

interface Options {
  readonly definition: ContentDefinition;
  readonly methods: UseFormReturn<FieldValues>;
  readonly outcome: SaveOutcome;
  readonly dispatch: Dispatch<SaveEvent>;
}

const none: readonly FormIssue[] = [];

/** Shows the issues of the last save at their fields, and dispatches later changes of fields. */
export function useFieldErrors({ definition, methods, outcome, dispatch }: Options): void {
  const toIssueText = useIssueText();
  const issues = outcome.name === 'invalid' ? outcome.issues : none;

  const show = useEffectEvent(() => {
    methods.clearErrors();
    for (const issue of issues) {
      const isInBlocks = definition.fields[String(issue.path[0])]?.kind === 'blocks';
      // Only blocks show an error at the field within the list.
      const name = isInBlocks ? issue.path.join('.') : toIssuePlace(issue.path);
      const kind = findFieldKind(definition, methods.getValues(), issue.path);
      methods.setError(name, { type: issue.code, message: toIssueText(issue, kind) });
    }
  });
  useEffect(() => show(), [issues]);

  const report = useEffectEvent((name: string) => {
    // Most keystrokes correct nothing; each event costs a render of the form.
    if (issues.length === 0) return;
    dispatch({ type: 'fieldChanged', name, isBlocks: definition.fields[name]?.kind === 'blocks' });
  });
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name && type === 'change') report(name);
        },
      }),
    [methods],
  );
}
