import { toButtonClass, type ButtonLook } from './button';
import { Link, type LinkProps } from './link';

/** Renders a site link that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLook & LinkProps) {
  return <Link {...props} className={toButtonClass({ variant, size }, className)} />;
}
