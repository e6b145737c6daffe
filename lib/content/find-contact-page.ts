import { shareInProcess } from '@/lib/shared/share-in-process';

/** The page of a feature on which visitors find the contacts of the school and a form for inquiries. */
export interface ContactPage {
  /** Public path without locale prefix. */
  readonly path: string;
  /** Public path of the form, which reads the query parameters `photo` and `news`. */
  readonly formPath: string;
}

const installed = shareInProcess('contact-page', (): { page: ContactPage | null } => ({ page: null }));

/** Sets the page to which pages of the core link; `null` if no feature has one. */
export function setContactPage(page: ContactPage | null): void {
  installed.page = page;
}

/** Returns the page of contacts; `null` if no feature has one. */
export function findContactPage(): ContactPage | null {
  return installed.page;
}
