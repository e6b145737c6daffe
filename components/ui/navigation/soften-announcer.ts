/**
 * Makes the router's announcer polite. The router reads out the title of every new page, but as an alert, which
 * cuts off what a screen reader is saying about the very same page.
 */
export function softenAnnouncer(): void {
  const announcer = document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild;
  announcer?.setAttribute('aria-live', 'polite');
  announcer?.setAttribute('role', 'status');
}
