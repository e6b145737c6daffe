import type { Handler } from '@/lib/server/http/handle';
import './first-run-tables';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { firstRunEndpoints } from '../contract';
import { firstRunHandlers } from './first-run-routes';
import { beginFirstRun, setFirstRunStatus } from './first-run-state';
import { addSampleItem } from './sample-items';
import { showsSample } from './shows-sample';

/** The first run in the API. */
export const firstRunServer = {
  handlers: firstRunHandlers satisfies Record<keyof typeof firstRunEndpoints, Handler>,
  setUp: {
    onNewSite: beginFirstRun,
    onSampleItem: addSampleItem,
    onImport: (db) => setFirstRunStatus(db, 'finished'),
  },
  showsSample,
  itemTables: ['sample_item', 'sample_change_item'],
} satisfies ServerFeature;
