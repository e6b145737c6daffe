import type { Previews } from '@/components/cabinet/preview/merge-previews';
import { ContactPage } from './contact-page';

/** Preview of the page of contacts. */
export const previews: Previews = { pages: { contact: ContactPage } };
