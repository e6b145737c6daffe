'use client';

import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast/headless';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useFormProblemText } from '@/components/cabinet/base/use-problem-text';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { createPreview } from '@/lib/actions/item-actions';
import { toInput } from '@/lib/content/input';
import type { CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { LinkToast, linkToastMs } from '../display/link-toast';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
}

/** Opens the unsaved item as visitors would see it, in another tab. */
export function PreviewButton({ form, collection }: Props) {
  const t = useTranslations('cabinet.form');
  const toText = useFormProblemText();
  const { attempt, locale } = useCabinet();
  async function open() {
    // Opened synchronously with the click; browsers block windows that open later.
    const tab = window.open('about:blank');
    const input = toInput(form.definition, form.values());
    const result = await attempt((person) =>
      createPreview(person, collection, input, form.saved?.id ?? null),
    );
    if (!result.ok) {
      tab?.close();
      toast.error(toText(result.problem));
      return;
    }
    const href = toLocalePath(locale, `/cabinet/preview/${result.id}`);
    if (tab) tab.location.href = href;
    else
      toast(<LinkToast text={t('previewReady')} link={{ href, label: t('previewOpen'), isNewTab: true }} />, {
        duration: linkToastMs,
      });
  }
  return (
    <Button variant="quiet" size="small" onClick={() => void open()}>
      <Icon name="preview" />
      {t('preview')}
    </Button>
  );
}
