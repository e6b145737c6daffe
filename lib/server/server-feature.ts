import { addHandlers } from './app';
import { addChangeTimes, type ListChangeTimes } from './content/items/bump-content-version';
import { addItemTables, type ItemTable } from './content/items/purge-trash';
import { addWriteHooks, type HooksByCollection } from './content/access/write-hooks-of';
import type { Handler } from './http/handle';
import type { Database } from './db/database';
import { addSampleCheck } from './rows/site-settings';
import { addSetUp, type SetUp } from './new-database';
import { addAuditCondition, type AuditCondition } from './routes/audit-routes';

/** What a feature adds to the API. */
export interface ServerFeature {
  /** Handlers by endpoint name. */
  readonly handlers?: Readonly<Record<string, Handler>>;
  readonly writeHooks?: HooksByCollection;
  /** Lists instants at which pages change though no content does. */
  readonly listChangeTimes?: ListChangeTimes;
  /** Limits the entries of the audit log that a person sees. */
  readonly auditCondition?: AuditCondition;
  readonly setUp?: SetUp;
  /** Whether visitors see texts of the sample, without which the mark of the sample is not shown. */
  readonly showsSample?: (db: Database) => Promise<boolean>;
  /** Tables with rows about items, which are removed with them. */
  readonly itemTables?: readonly ItemTable[];
}

/** Adds what features declare to the API of this process. Adding them again changes nothing. */
export function installServerFeatures(features: readonly ServerFeature[]): void {
  for (const {
    handlers,
    writeHooks,
    listChangeTimes,
    auditCondition,
    setUp,
    showsSample,
    itemTables,
  } of features) {
    if (handlers) addHandlers(handlers);
    if (writeHooks) addWriteHooks(writeHooks);
    if (listChangeTimes) addChangeTimes(listChangeTimes);
    if (auditCondition) addAuditCondition(auditCondition);
    if (setUp) addSetUp(setUp);
    if (showsSample) addSampleCheck(showsSample);
    if (itemTables) addItemTables(itemTables);
  }
}
