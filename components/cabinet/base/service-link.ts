import type { IconName } from '@/components/ui/icon';

/** A link to a page of a feature among the service pages of the menu. */
export interface ServiceLink {
  /** Name of the page below `/cabinet`; its label is the message `cabinet.nav.{name}`. */
  readonly name: string;
  /** Number of things to do there. */
  readonly count: number;
  /** Message of `cabinet.nav` that says the number to screen readers. */
  readonly countLabel: string;
  /** Icon of the link in the header of every screen; without one it is in the menu only. */
  readonly icon?: IconName;
}
