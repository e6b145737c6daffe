/**
 * Makes the router's announcer polite. Next announces each page title assertively, which interrupts the screen reader
 * while it reads the same page.
 */
export function makeAnnouncerPolite(): void {
  const announcer = document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild;
  announcer?.setAttribute('aria-live', 'polite');
  announcer?.setAttribute('role', 'status');
}
