import type { InputIssue } from '../input-issue';
import { defineContent } from '../define-content';
import { date, flag, focalPoint, localizedText, picture, position, reference, text } from '../kinds';

/** A picture of the library: in an album, as a cover, or in a text. */
export const image = defineContent({
  type: 'image',
  fields: {
    file: picture({ required: true }),
    alt: localizedText({ maxLength: 300 }),
    decorative: flag(),
    caption: localizedText({ maxLength: 300 }),
    album: reference('album', { filterable: true }),
    author: text({ maxLength: 120 }),
    takenAt: date(),
    // Initially true, so that an untouched checkbox cannot publish a photo of a child without consent.
    showsPeople: flag({ initially: true, filterable: true }),
    consent: flag({ filterable: true }),
    // Source and day of the consent, for questions of parents.
    consentBy: text({ maxLength: 200, staffOnly: true }),
    consentOn: date({ staffOnly: true }),
    /** Last day for which the consent was given; `null` if it has no end. */
    consentUntil: date({ staffOnly: true }),
    focus: focalPoint(),
    position: position(),
  },
  titleField: 'alt',
  partOf: 'album',
  reminders: { consentUntil: 'consent-expiring' },
  cabinet: {
    segment: 'images',
    section: 'content',
    listFields: ['file', 'album'],
    dialogFields: ['file', 'alt', 'decorative', 'showsPeople', 'consent', 'consentBy', 'consentOn', 'album'],
    // Each upload creates a draft that needs no action.
    isInOverview: false,
  },
  list: { sort: { field: 'createdAt', direction: 'desc' }, sortable: ['position', 'takenAt'] },
  publishing: {
    hasConsent: ({ showsPeople, consent }) => !showsPeople || consent,
    rules: (input, locale) => {
      const issues: InputIssue[] = [];
      if (!input.decorative && input.alt[locale] === null)
        issues.push({ path: ['alt', locale], code: 'alt_required' });
      if (input.showsPeople && !input.consent) issues.push({ path: ['consent'], code: 'consent_required' });
      // Consent without a source and a day cannot be proven.
      for (const name of ['consentBy', 'consentOn'] as const)
        if (input.showsPeople && input.consent && input[name] === null)
          issues.push({ path: [name], code: 'consent_source_required' });
      return issues;
    },
  },
});
