import { getTranslations } from 'next-intl/server';
import { toButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FileView } from '@/lib/content/kinds/reference';
import type { Locale } from '@/lib/i18n/locales';
import { toOpenAddress } from '@/lib/views/open-address';
import styles from './document-actions.module.css';

interface Props {
  readonly file: FileView;
  readonly locale: Locale;
}

/** Renders the links that open and download a file. Browsers open a PDF only. */
export async function DocumentActions({ file, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.file' });
  const address = toOpenAddress(file);
  return (
    <p className={styles.actions}>
      {address && (
        <a href={address} className={toButtonClass({ variant: 'primary' })}>
          {t('open')}
        </a>
      )}
      <a
        href={file.url}
        download={file.name}
        className={toButtonClass({ variant: address ? 'secondary' : 'primary' })}
      >
        <Icon name="download" />
        {t('download')}
      </a>
    </p>
  );
}
