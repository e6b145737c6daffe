import toast from 'react-hot-toast/headless';
import { useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useFormProblemText } from '@/components/cabinet/base/use-problem-text';
import type { EditedItem } from '@/components/cabinet/fields/edited-item';
import type { Locale } from '@/lib/i18n/locales';
import { checkTranslation } from '../actions';
import { translationStates } from './translation-states';

/** Returns a function that confirms that the person has read translations; all of the language without `paths`. */
export function useCheck(edited: EditedItem | null, locale: Locale) {
  const { attempt } = useCabinet();
  const toText = useFormProblemText();
  const [isBusy, setIsBusy] = useState(false);
  const check = async (paths: string[] | null) => {
    const { collection, item, adopt } = edited ?? {};
    if (isBusy || !collection || !item || !adopt) return;
    setIsBusy(true);
    const result = await attempt((person) => checkTranslation(person, collection, item.id, locale, paths));
    setIsBusy(false);
    if (!result.ok) {
      toast.error(toText(result.problem));
      return;
    }
    translationStates.check(item.id, locale, paths);
    // A save during the call has a newer version.
    if (result.item.version === item.version) adopt(result.item);
  };
  return { check, isBusy };
}
