import { frameSources } from '@/lib/http/content-security';
import { firstPaintHash } from './first-paint-hash';

/**
 * Returns the content security policy of private pages (cabinet, sign-in). Scripts need the nonce. Inline styles are
 * allowed, because the text editor and toasts set style attributes. `isFramed`: the site itself may show the page in
 * a frame.
 */
export function createPrivatePolicy(nonce: string, { isFramed = false } = {}): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${firstPaintHash} 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    frameSources,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}
