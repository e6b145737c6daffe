import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { FileView } from '@/lib/content/kinds/reference';
import type { Locale } from '@/lib/i18n/locales';
import { toFileType } from '@/lib/views/file-type';
import { toOpenAddress } from '@/lib/views/open-address';
import styles from './document-preview.module.css';

interface Props {
  readonly file: FileView;
  readonly locale: Locale;
}

/** Renders the first page of a file as a link that opens it, or the type of a file without a picture. */
export async function DocumentPreview({ file, locale }: Props) {
  const { preview } = file;
  if (!preview) {
    return (
      <p className={styles.type} aria-hidden="true">
        <Icon name="file" />
        {toFileType(file)}
      </p>
    );
  }
  const t = await getTranslations({ locale, namespace: 'facts.documents' });
  return (
    <a href={toOpenAddress(file) ?? file.url} className={styles.page}>
      <Picture
        variants={preview.variants}
        alt={t('firstPage')}
        ratio="own"
        sizes="(min-width: 48rem) 25rem, 92vw"
        placeholder={preview.placeholder}
        priority
      />
    </a>
  );
}
