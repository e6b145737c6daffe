import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { FileView } from '@/lib/content/kinds/reference';
import { formatBytes } from '@/lib/i18n/format/format-bytes';
import { toFileType } from '@/lib/views/file-type';
import styles from './file-link.module.css';

interface Props {
  readonly file: FileView;
  /** Name of the file; its type and size follow. */
  readonly children: ReactNode;
}

/** Renders a download link with the type and size of the file. */
export function FileLink({ file, children }: Props) {
  const type = toFileType(file);
  return (
    <a href={file.url} download={file.name} className={styles.link}>
      <Icon name="download" className={styles.icon} />
      <span>
        <span className={styles.name}>{children}</span>{' '}
        <span className={styles.size}>
          ({type && `${type}, `}
          {formatBytes(file.bytes)})
        </span>
      </span>
    </a>
  );
}
