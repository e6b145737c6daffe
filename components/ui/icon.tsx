import { drawIcon, type IconName } from './icon-paths';
import styles from './icon.module.css';
import { classNames } from './theme/class-names';

export type { IconName };

interface Props {
  readonly name: IconName;
  /** 12, 18 or 24 pixels at a text size of 16. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
}

/**
 * Renders a pixel icon in the text colour, hidden from screen readers: the text beside it carries the meaning. Client
 * components of the public site take icons as props, because importing this file loads all of them.
 */
export function Icon({ name, size = 'medium', className }: Props) {
  const { viewBox, plain, tint, ink, accent } = drawIcon(name);
  return (
    <svg
      className={classNames(styles.icon, styles[size], className)}
      viewBox={viewBox}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {plain === undefined ? (
        <>
          <path className={styles.tint} d={tint} />
          <path className={styles.ink} d={ink} />
          <path className={styles.accent} d={accent} />
        </>
      ) : (
        <path fill="currentColor" d={plain} />
      )}
    </svg>
  );
}
