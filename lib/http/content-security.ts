import { createHash } from 'node:crypto';
import { videoServiceOrigins } from '@/lib/shared/video-services';

/** Directive for frames: previews of the site itself, and players of videos. */
export const frameSources = ["frame-src 'self'", ...videoServiceOrigins].join(' ');

/** Sources that a policy allows in addition to files of the site, in policy syntax: `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns the content security policy of a page: files of the site and the listed inline code, nothing from other
 * hosts but the frames of videos, which a page opens only after a press.
 */
export function toContentSecurityPolicy({ scripts, styles }: InlineSources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    frameSources,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns a policy that allows `eval`. React's development build evaluates code to show call stacks. */
export function allowEval(policy: string): string {
  return policy.replace(/\bscript-src\b/, "script-src 'unsafe-eval'");
}

/** Policy of responses without inline code. */
export const strictPolicy = toContentSecurityPolicy({ scripts: [], styles: [] });

/** Policy of scripts, style sheets and fonts. A worker takes the policy of its script and loads further ones. */
export const filePolicy = "default-src 'self'; frame-ancestors 'none'";

/** Returns the policy source that allows an inline script or style by its content. */
export function toHashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
