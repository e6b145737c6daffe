import type { Feature } from '@/lib/installation/feature';
import { form } from './content/form-block';
import { report } from './content/report-block';
import { inquiryWorkEndpoints } from './contract/inquiry-work-endpoints';
import { inquiryEndpoints } from './contract/inquiry-endpoints';
import { reportEndpoints } from './contract/report-endpoints';

/** Inquiries of visitors, reports without a name, and the page of contacts. */
export const inquiriesFeature = {
  name: 'inquiries',
  blocks: [
    { definition: form, after: 'buttons' },
    { definition: report, after: 'form' },
  ],
  endpoints: { ...inquiryEndpoints, ...inquiryWorkEndpoints, ...reportEndpoints },
  hasPreviews: true,
  pages: [{ name: 'contact', path: '/contact', builtIn: 'last', menu: 'contact', after: 'galleryImages' }],
  offlinePages: ['/contact'],
  parts: [
    {
      name: 'reports',
      picture: 'shield',
      after: 'vacancies',
      pages: [],
      staffPages: ['senim'],
      routes: [],
      blocks: ['report'],
      endpoints: Object.keys(reportEndpoints),
    },
  ],
  contactPage: { path: '/contact', formPath: '/contact#appeal' },
  asksForConsent: true,
  routes: {
    '/contact/sent': 'none',
    '/cabinet/appeals': 'required',
    '/cabinet/appeals/readers': 'required',
    '/cabinet/appeals/[id]': 'required',
  },
} as const satisfies Feature;

type InquiryEndpoints = typeof inquiriesFeature.endpoints;

declare module '@/lib/content/blocks/block-registry' {
  interface PageBlocks {
    form: typeof form;
    report: typeof report;
  }
}
declare module '@/lib/content/pages/site-pages' {
  interface SitePages {
    contact: (typeof inquiriesFeature.pages)[0];
  }
}
declare module '@/lib/api/contract' {
  interface Endpoints extends InquiryEndpoints {}
}
