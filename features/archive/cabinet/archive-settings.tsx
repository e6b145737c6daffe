import { toSchoolYear } from '@/lib/content/dates/school-year';
import { ArchiveSection } from './archive-section';

/** Number of past school years that can be exported separately. */
const yearsOffered = 10;

/** Renders the export and the import of content, with the school years before `today` (`YYYY-MM-DD`). */
export function ArchiveSettings({ today }: { readonly today: string }) {
  const thisYear = toSchoolYear(today);
  return <ArchiveSection years={Array.from({ length: yearsOffered }, (_, back) => thisYear - back)} />;
}
