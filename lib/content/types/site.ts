import { defineContent } from '../define-content';
import { image, link, links, localizedText, number, oneOf, someOf, text } from '../kinds';
import { defaultPalette, paletteNames } from '../palettes';
import { schoolKinds, teachingLanguages } from '../school-facts';

/** The settings of the site: what every page shows of the school. */
export const site = defineContent({
  type: 'site',
  fields: {
    name: localizedText({ maxLength: 160, required: true }),
    shortName: localizedText({ maxLength: 60, required: true }),
    tagline: localizedText({ maxLength: 80 }),
    city: localizedText({ maxLength: 60 }),
    description: localizedText({ maxLength: 300, multiline: true }),
    kind: oneOf(schoolKinds),
    firstGrade: number({ min: 0, max: 12 }),
    lastGrade: number({ min: 1, max: 12 }),
    teachingLanguages: someOf(teachingLanguages),
    officeName: localizedText({ maxLength: 160 }),
    officeLink: link(),
    logo: image({ isLogo: true }),
    palette: oneOf(paletteNames, { required: true, initial: defaultPalette }),
    address: localizedText({ maxLength: 200 }),
    hours: localizedText({ maxLength: 300, multiline: true }),
    telephones: links({ target: 'telephone', maxItems: 12 }),
    emails: links({ target: 'email', maxItems: 6 }),
    map: link(),
    coordinates: text({ maxLength: 60, format: 'coordinates' }),
    channels: links({ target: 'address', maxItems: 10 }),
    hotlines: links({ target: 'telephone', maxItems: 8 }),
    officialLinks: links({ target: 'address', maxItems: 12 }),
    footerText: localizedText({ maxLength: 500, multiline: true }),
  },
  titleField: 'name',
  isSingleton: true,
  cabinet: {
    section: 'site',
    dialogFields: ['name', 'shortName'],
    formParts: {
      names: ['name', 'shortName', 'tagline', 'city', 'description'],
      school: ['kind', 'firstGrade', 'lastGrade', 'teachingLanguages', 'officeName', 'officeLink'],
      look: ['logo', 'palette'],
      contacts: ['address', 'hours', 'telephones', 'emails', 'map', 'coordinates'],
      footer: ['channels', 'hotlines', 'officialLinks', 'footerText'],
    },
    isInOverview: false,
  },
  list: { sort: { field: 'name', direction: 'asc' }, sortable: ['name'] },
});
