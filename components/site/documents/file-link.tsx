import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { FileView } from '@/lib/content/kinds/reference';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import type { Locale } from '@/lib/i18n/locales';
import { toFileType } from '@/lib/pages/file-type';
import styles from './file-link.module.css';

interface Props {
  readonly file: FileView;
  readonly locale: Locale;
  /** Name of the file; type and size are appended. */
  readonly children: ReactNode;
}

/** Renders a download link with the file's type and size. */
export function FileLink({ file, locale, children }: Props) {
  const type = toFileType(file);
  return (
    <a href={file.url} download={file.name} className={styles.link}>
      <Icon name="download" className={styles.icon} />
      <span>
        <span className={styles.name}>{children}</span>{' '}
        <span className={styles.size}>
          ({type && `${type}, `}
          {formatBytes(file.bytes, locale)})
        </span>
      </span>
    </a>
  );
}
