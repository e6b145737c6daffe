import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useFormProblemText } from '@/components/cabinet/base/use-problem-text';
import type { CollectionName, Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { translateTexts } from '../actions';
import type { FormText } from '../model/list-form-texts';
import { toBatches } from '../model/to-batches';
import { translationStates } from './translation-states';

/** A text to translate; with `before`, only what has changed since. */
export interface TextToTranslate extends Omit<FormText, 'text'> {
  readonly text: string;
  readonly before: string | null;
}

interface Options {
  readonly collection: CollectionName;
  readonly item: Item;
  readonly locale: Locale;
  readonly texts: readonly TextToTranslate[];
  /** Puts a translation into the form; returns whether it did, because the person may have typed since. */
  readonly write: (text: TextToTranslate, translation: string) => boolean;
  readonly onProgress?: (done: number) => void;
}

/**
 * Returns a function that translates texts and writes them into the form. It resolves to what went wrong, in words; `null` if
 * nothing did.
 */
export function useTranslate(): (options: Options) => Promise<string | null> {
  const t = useTranslations('translation');
  const toText = useFormProblemText();
  const { attempt } = useCabinet();
  return async ({ collection, item, locale, texts, write, onProgress }) => {
    let problem: string | null = null;
    let done = 0;
    for (const batch of toBatches(texts)) {
      const fields = batch.map(({ path, types, text, own, before }) => ({
        path,
        types: [...types],
        text,
        own,
        before,
      }));
      const result = await attempt((person) => translateTexts(person, collection, item.id, locale, fields));
      if (!result.ok) return toText(result.problem);
      const written: string[] = [];
      for (const { path, text, problem: failure } of result.fields) {
        if (failure) problem = t(`problems.${failure}`);
        const source = batch.find((candidate) => candidate.path === path);
        if (text === null || !source) continue;
        if (write(source, text)) written.push(path);
        else problem = t('typedSince');
      }
      translationStates.addUnchecked(item.id, locale, written);
      done += batch.length;
      onProgress?.(done);
    }
    return problem;
  };
}
