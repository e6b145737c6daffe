import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { Button } from '@/components/ui/button';
import type { LocalizedText } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { trimTexts } from '../display/item-title';
import { listHandedLanguages } from './list-handed-languages';
import type { ItemReview } from './use-item-review';

interface Props {
  readonly form: ItemForm;
  readonly review: ItemReview;
  /** Saves the form. Resolves to the stored item; `null` if it was refused. */
  readonly onStore: () => Promise<Item | null>;
}

/** Renders the button that hands the written languages in; nothing for people who publish them or have done so. */
export function HandInButton({ form, review, onStore }: Props) {
  const t = useTranslations('cabinet.review');
  const { user } = useCabinet();
  const { collection, saved, definition, isSaving, isDirty } = form;
  const title = trimTexts(useWatch({ name: definition.titleField }) as LocalizedText);
  const languages = listHandedLanguages(user, collection, { saved, title, review: review.review });
  const isOffered = languages.length > 0 && !form.postponed;

  async function handIn(): Promise<void> {
    const stored = saved && !isDirty ? saved : await onStore();
    if (!stored) return;
    const problem = await review.change('hand-in', languages, null, stored.id);
    if (problem === null) return showSavedToast(t('handedIn'));
    form.refuse(problem.code === 'invalid_input' ? { ...problem, code: 'not_handed_in' } : problem);
  }

  if (!isOffered) return null;
  return (
    <Button aria-disabled={isSaving || undefined} onClick={() => void handIn()}>
      {t(languages.length > 1 ? 'handInBoth' : `handIn.${languages[0]!}`)}
    </Button>
  );
}
