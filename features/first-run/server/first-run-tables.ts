import type { ContentType } from '@/lib/content/registry';
import type { FirstRunStatus, SampleAction } from '../contract';

/** Progress of the first run: one row on sites that were created with it. */
interface FirstRunTable {
  id: 1;
  status: FirstRunStatus;
  /** JSON of the names of the finished steps. */
  done: string;
}

/** An item of the sample content. */
interface SampleItemTable {
  item_id: string;
  content_type: ContentType;
  /** Version that the site itself stored last; revisions of later versions are people's changes. */
  version: number;
}

/** The removal or withdrawal of the sample content that can be undone: at most one row. */
interface SampleChangeTable {
  id: 1;
  action: SampleAction;
  changed_at: string;
  changed_by: string | null;
}

/** An item that the change of the sample content concerned. */
interface SampleChangeItemTable {
  item_id: string;
  content_type: ContentType;
  /** Version that the change stored. */
  version: number;
  /** Columns as they were before. */
  status_kz: string;
  status_ru: string;
  updated_at: string;
  updated_by: string | null;
}

declare module '@/lib/server/db/database' {
  interface FixedTables {
    first_run: FirstRunTable;
    sample_item: SampleItemTable;
    sample_change: SampleChangeTable;
    sample_change_item: SampleChangeItemTable;
  }
}
