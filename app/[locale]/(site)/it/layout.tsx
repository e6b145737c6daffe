import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/theme/class-names';
import { plexMono } from '@/components/ui/theme/mono-font';
import styles from './it.module.css';

/** Gives the IT section its night colours and monospaced labels. */
export default function ItLayout({ children }: { children: ReactNode }) {
  return <div className={classNames(plexMono.variable, styles.night)}>{children}</div>;
}
