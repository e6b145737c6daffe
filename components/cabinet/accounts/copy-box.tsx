import type { ReactNode } from 'react';
import { CopyButton } from '@/components/cabinet/base/copy-button';
import styles from './copy-box.module.css';

interface Props {
  /** Element of the title. */
  readonly heading?: 'h3' | 'p';
  readonly title: ReactNode;
  readonly about: ReactNode;
  /** The text as displayed. */
  readonly shown: ReactNode;
  readonly text: string;
  readonly labels: Record<'copy' | 'copied' | 'failed', string>;
  /** Content after the button. */
  readonly children?: ReactNode;
}

/** Renders a text that is shown once, with a button that copies it. */
export function CopyBox({ heading: Heading = 'p', title, about, shown, text, labels, children }: Props) {
  return (
    <>
      <Heading className={styles.title}>{title}</Heading>
      <p>{about}</p>
      <div className={styles.box}>
        {shown}
        <CopyButton text={text} labels={labels} />
        {children}
      </div>
    </>
  );
}
