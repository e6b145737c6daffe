import { cabinetIconPath, type CabinetIconName } from './cabinet-icon-grids';
import styles from './cabinet-icon.module.css';

/** A pixel icon of the cabinet. It says nothing by itself: the text beside it or the label does. */
export function CabinetIcon({ name }: { name: CabinetIconName }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 12 12"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={cabinetIconPath(name)} />
    </svg>
  );
}
