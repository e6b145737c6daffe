import type { InputIssue } from '@/lib/content/input-issue';
import { defineContent } from '@/lib/content/define-content';
import { date, flag, image, localizedText, slug, text } from '@/lib/content/kinds';
import { captions, filmFile } from './film-file';

/** A video that is stored on the site. Consent is asked for as for photos. */
export const film = defineContent({
  type: 'film',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title' }),
    date: date({ required: true }),
    file: filmFile({ required: true }),
    poster: image(),
    description: localizedText({ maxLength: 1000, multiline: true }),
    captionsKz: captions(),
    captionsRu: captions(),
    // Initially true, so that an untouched checkbox cannot publish a video of a child without consent.
    showsPeople: flag({ initially: true, filterable: true, staffOnly: true }),
    consent: flag({ filterable: true, staffOnly: true }),
    consentBy: text({ maxLength: 200, staffOnly: true }),
    consentOn: date({ staffOnly: true }),
    /** Last day for which the consent was given; `null` if it has no end. */
    consentUntil: date({ staffOnly: true }),
  },
  titleField: 'title',
  reminders: { consentUntil: 'consent-expiring' },
  cabinet: {
    section: 'content',
    listFields: ['poster', 'date'],
    dialogFields: ['title', 'date', 'file'],
  },
  list: { sort: { field: 'date', direction: 'desc' }, sortable: ['date', 'title'] },
  address: { listedAt: ({ slug: name }) => `/video#${name}` },
  search: { isFoundByTypeName: true, listPage: '/video' },
  publishing: {
    rules: ({ showsPeople, consent, consentBy, consentOn }) => {
      if (!showsPeople) return [];
      if (!consent) return [{ path: ['consent'], code: 'consent_required' }];
      const issues: InputIssue[] = [];
      // Consent without a source and a day cannot be proven.
      if (consentBy === null) issues.push({ path: ['consentBy'], code: 'consent_source_required' });
      if (consentOn === null) issues.push({ path: ['consentOn'], code: 'consent_source_required' });
      return issues;
    },
  },
});
