import type { BrowserContext } from '@playwright/test';

/** Errors of a browser that no assertion of a test looks at. */
export interface BrowserErrors {
  readonly list: readonly string[];
  /** Ignores errors that the test causes on purpose. */
  allow(pattern: RegExp): void;
}

/** Records console errors, uncaught errors, blocked content and requests to other hosts. */
export function recordBrowserErrors(context: BrowserContext, siteUrl: string): BrowserErrors {
  const list: string[] = [];
  const allowed: RegExp[] = [];
  const record = (error: string) => {
    if (!allowed.some((pattern) => pattern.test(error))) list.push(error);
  };
  context.on('console', (message) => {
    // Chromium reports violations of the content security policy as console errors.
    if (message.type() === 'error') record(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => record(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== siteUrl) record(`foreign request: ${request.url()}`);
  });
  return { list, allow: (pattern) => allowed.push(pattern) };
}
