import type { SiteEventName } from '../api/site-events';
import { addSettings, type FeatureSettings } from '../env/feature-settings';
import { addHandlers } from './app';
import { addChangeTimes, type ListChangeTimes } from './content/items/bump-content-version';
import { addItemTables, type ItemTable } from './content/items/purge/purge-rows';
import { addWriteHooks, type HooksByCollection } from './content/access/write-hooks-of';
import { addFileMakers, type FileMakers } from './files/file-makers';
import { addKeptObjects, type KeptObjects } from './rows/kept-objects';
import type { Handler } from './http/handle';
import type { Database } from './db/database';
import type { SendingChannel } from './db/instance-tables';
import { addChannel, type Deliver } from './sending/channels';
import { addMailKind, type Compose } from './sending/mail-channel';
import { addFeatureJobs, type CreateJobs } from './feature-jobs';
import { addEventGuard, type EventGuard } from './events/event-guards';
import { addEventListener, type EventListener } from './events/notify';
import { setDaysOff, type ReadDaysOff } from './rows/days-off';
import { addSampleCheck } from './rows/site-settings';
import { addSetUp, type SetUp } from './new-database';
import { addEraseHook, type EraseHook } from './auth/erase-account';
import { addProofs, type ListProofs } from './http/require-confirmation';
import { addAuditCondition, type AuditCondition } from './routes/audit-routes';

/** What a feature adds to the API. */
export interface ServerFeature {
  /** What it reads of the environment, checked at the start of the process. */
  readonly settings?: FeatureSettings<unknown>;
  /** Handlers by endpoint name. */
  readonly handlers?: Readonly<Record<string, Handler>>;
  readonly writeHooks?: HooksByCollection;
  /** Lists instants at which pages change though no content does. */
  readonly listChangeTimes?: ListChangeTimes;
  /** Limits the entries of the audit log that a person sees. */
  readonly auditCondition?: AuditCondition;
  readonly setUp?: SetUp;
  /** Removes what it knows about a person whose account is erased, in that transaction. */
  readonly onErase?: EraseHook;
  /** Lists the proofs that it accepts from a person who confirms a session. */
  readonly listProofs?: ListProofs;
  /** Whether visitors see texts of the sample, without which the mark of the sample is not shown. */
  readonly showsSample?: (db: Database) => Promise<boolean>;
  /** Tables with rows about items, which are removed with them. */
  readonly itemTables?: readonly ItemTable[];
  /** Reads the public holidays that the school keeps. */
  readonly daysOff?: ReadDaysOff;
  /** Learns of events, in the transaction of what happened. */
  readonly onEvent?: EventListener;
  /** Ways on which messages leave the site, by channel. */
  readonly channels?: Partial<Record<SendingChannel, Deliver>>;
  /** What composes the mails of its kinds. */
  readonly mailKinds?: Readonly<Record<string, Compose>>;
  /** Returns jobs that one instance of the site runs at a time. */
  readonly createJobs?: CreateJobs;
  /** Limits who may learn of some events. */
  readonly eventGuard?: { readonly names: readonly SiteEventName[]; readonly guard: EventGuard };
  /** How its files are stored. */
  readonly fileMakers?: FileMakers;
  /** Lists stored objects without rows that the sweep keeps, such as parts of an upload. */
  readonly listKeptObjects?: KeptObjects;
}

/** Adds what features declare to the API of this process. Adding them again changes nothing. */
export function installServerFeatures(features: readonly ServerFeature[]): void {
  for (const {
    settings,
    handlers,
    writeHooks,
    listChangeTimes,
    auditCondition,
    setUp,
    listProofs,
    onErase,
    showsSample,
    itemTables,
    daysOff,
    onEvent,
    eventGuard,
    fileMakers,
    listKeptObjects,
    createJobs,
    channels = {},
    mailKinds = {},
  } of features) {
    if (settings) addSettings(settings);
    if (handlers) addHandlers(handlers);
    if (writeHooks) addWriteHooks(writeHooks);
    if (listChangeTimes) addChangeTimes(listChangeTimes);
    if (auditCondition) addAuditCondition(auditCondition);
    if (setUp) addSetUp(setUp);
    if (listProofs) addProofs(listProofs);
    if (onErase) addEraseHook(onErase);
    if (showsSample) addSampleCheck(showsSample);
    if (itemTables) addItemTables(itemTables);
    if (daysOff) setDaysOff(daysOff);
    if (onEvent) addEventListener(onEvent);
    for (const [name, deliver] of Object.entries(channels)) addChannel(name as SendingChannel, deliver);
    for (const [kind, compose] of Object.entries(mailKinds)) addMailKind(kind, compose);
    if (createJobs) addFeatureJobs(createJobs);
    if (eventGuard) addEventGuard(eventGuard.names, eventGuard.guard);
    if (fileMakers) addFileMakers(fileMakers);
    if (listKeptObjects) addKeptObjects(listKeptObjects);
  }
}
