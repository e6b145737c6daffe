import { firstPaintScript } from '../../pages/inline/inline-scripts';
import { toHashSource } from './content-security';

/** Policy source of the inline script in the head of every page, which is the same on all and carries no nonce. */
export const firstPaintHash = toHashSource(firstPaintScript);
