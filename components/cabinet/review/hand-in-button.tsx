import { useTranslations } from 'next-intl';
import { showSavedToast } from '@/components/cabinet/base/saved-toast';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { Button } from '@/components/ui/button';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import type { ItemReview } from './use-item-review';

interface Props {
  readonly form: ItemForm;
  readonly review: ItemReview;
  readonly languages: readonly Locale[];
  /** Saves the form. Resolves to the stored item; `null` if it was refused. */
  readonly onStore: () => Promise<Item | null>;
}

/** Renders the button that saves the form and hands languages in. */
export function HandInButton({ form, review, languages, onStore }: Props) {
  const t = useTranslations('cabinet.review');
  const { saved, isSaving, isDirty } = form;

  async function handIn(): Promise<void> {
    const stored = saved && !isDirty ? saved : await onStore();
    if (!stored) return;
    const problem = await review.change('hand-in', languages, null, stored.id);
    if (problem === null) return showSavedToast(t('handedIn'));
    form.refuse(problem.code === 'invalid_input' ? { ...problem, code: 'not_handed_in' } : problem);
  }

  return (
    <Button aria-disabled={isSaving || undefined} onClick={() => void handIn()}>
      {t(languages.length > 1 ? 'handInBoth' : `handIn.${languages[0]!}`)}
    </Button>
  );
}
