import { classNames } from './theme/class-names';
import { iconPath, type IconName } from './icon-grids';
import styles from './icon.module.css';

/** A pixel icon in the colour of the text. It says nothing by itself: the text beside it does. */
export function Icon({
  name,
  size = 'medium',
  className,
}: {
  name: IconName;
  /** 12, 18 or 24 pixels at the usual text size. */
  size?: 'small' | 'medium' | 'large';
  className?: string;
}) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], className)}
      viewBox="0 0 12 12"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={iconPath(name)} />
    </svg>
  );
}
