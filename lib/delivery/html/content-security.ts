import { createHash } from 'node:crypto';

/** What a page may run and apply beside files of the site itself. Sources as in a policy: `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The content security policy of a page: nothing from elsewhere, and of inline code only what is listed. */
export function toContentSecurityPolicy({ scripts, styles }: InlineSources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A policy under which React's development build can work: it makes up functions to show where something was called. */
export function allowEval(policy: string): string {
  return policy.replace(/\bscript-src\b/, "script-src 'unsafe-eval'");
}

/** Policy of what brings no inline code at all. */
export const strictPolicy = toContentSecurityPolicy({ scripts: [], styles: [] });

/** The policy source that allows exactly this inline script or style. */
export function toHashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
