import type { SamplePart } from '@/sample/sample-parts';
import pages from './inquiries-pages.json' with { type: 'json' };

/** Pages of the sample with contacts and forms. */
export const inquiriesSample: SamplePart = { files: [], pages };
