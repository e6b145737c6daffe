import '@fontsource/ibm-plex-mono/500.css';
import type { ReactNode } from 'react';
import styles from './it.module.css';

/** The IT section by night: its own colours and letters for the same components. */
export default function ItLayout({ children }: { children: ReactNode }) {
  return <div className={styles.night}>{children}</div>;
}
