import { useSyncExternalStore, type ReactNode } from 'react';
import { listFoldedGroups, setGroupFolded, watchFoldedGroups } from './folded-groups';
import styles from './section-links.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

const noGroups = '';

/** Renders a group of the cabinet's menu, which folds and stays folded on this device. */
export function MenuGroup({ name, label, children }: Props) {
  const folded = useSyncExternalStore(watchFoldedGroups, listFoldedGroups, () => noGroups);
  return (
    <details
      className={styles.group}
      open={!folded.split(' ').includes(name)}
      onToggle={({ currentTarget }) => setGroupFolded(name, !currentTarget.open)}
    >
      <summary className={styles.heading} id={`nav-${name}`}>
        {label}
      </summary>
      {children}
    </details>
  );
}
