import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '@/components/cabinet/base/copy-button';
import controls from '@/components/cabinet/controls/controls.module.css';

/** Says how the video of the form is shown in a text: its address on a line of its own. */
export function TextAddress() {
  const t = useTranslations('video');
  const slug = useWatch({ name: 'slug' }) as string | null | undefined;
  if (!slug) return null;
  const address = `/video#${slug}`;
  return (
    <p className={controls.about}>
      <span className={controls.note}>
        {t('inText')} <code>{address}</code>
      </span>
      <CopyButton text={address} labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }} />
    </p>
  );
}
