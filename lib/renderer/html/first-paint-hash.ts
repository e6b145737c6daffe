import { firstPaintScript } from '@/lib/inline/inline-scripts';
import { toHashSource } from '@/lib/http/content-security';

/** Policy source of the first-paint script in the head of every page. The script is constant and has no nonce. */
export const firstPaintHash = toHashSource(firstPaintScript);
