import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser without a test noticing. */
export interface Watch {
  readonly problems: readonly string[];
  /** Leaves out problems that a test brings about on purpose. */
  allow(pattern: RegExp): void;
}

/** Notes errors on the console, uncaught errors, refused content and requests to other hosts. */
export function watchContext(context: BrowserContext, siteUrl: string): Watch {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const note = (problem: string) => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on('console', (message) => {
    // The browser reports violations of the content security policy here as well.
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== siteUrl) note(`foreign request: ${request.url()}`);
  });
  return { problems, allow: (pattern) => allowed.push(pattern) };
}
