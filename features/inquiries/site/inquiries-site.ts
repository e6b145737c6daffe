import type { SiteFeature } from '@/components/site/installation/site-feature';
import { FormBlock } from './form-block';
import { ReportBlock } from './report-block';

/** Forms for inquiries and reports on public pages. */
export const inquiriesSite: SiteFeature = {
  blocks: { form: FormBlock, report: ReportBlock },
};
