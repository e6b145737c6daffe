import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { FileView } from '@/lib/content/kinds/reference';
import type { LocalizedText } from '@/lib/content/localized';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import type { Locale } from '@/lib/i18n/locales';
import { toFileType } from '@/lib/views/file-type';
import { toOpenAddress } from '@/lib/views/open-address';
import { LocalizedSpan } from '../content/localized-span';
import styles from './open-link.module.css';

interface Props {
  readonly file: FileView;
  readonly title: LocalizedText;
  readonly locale: Locale;
}

/** Renders the type and size of a file as a link, which opens a PDF and downloads any other file. */
export async function OpenLink({ file, title, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.file' });
  const address = toOpenAddress(file);
  return (
    <a href={address ?? file.url} download={address ? undefined : file.name} className={styles.link}>
      <Icon name={address ? 'file' : 'download'} size="small" />
      <span>
        <VisuallyHidden>{t(address ? 'open' : 'download')}: </VisuallyHidden>
        <span className={styles.type}>
          {[toFileType(file), formatBytes(file.bytes)].filter(Boolean).join(', ')}
        </span>
        <VisuallyHidden>
          , <LocalizedSpan text={title} locale={locale} />
        </VisuallyHidden>
      </span>
    </a>
  );
}
