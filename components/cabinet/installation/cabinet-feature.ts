import type { ComponentType } from 'react';
import type { ButtonLook } from '@/components/ui/button';
import type { ApiClient } from '@/lib/api/client';
import type { AuditEntry } from '@/lib/api/contract';
import type { UploadBody } from '@/lib/api/contract/types';
import type { PageSession, Session } from '@/lib/auth/session/session';
import type { CollectionName } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import type { FeatureFormParts } from '../base/feature-form-parts';
import type { ServiceLink } from '../base/service-link';
import type { CsvTable } from './csv-table';

/** Props of what a feature shows above the list of a collection. */
export interface ListNoticeProps {
  readonly session: PageSession;
  /** Epoch ms. */
  readonly nowMs: number;
  readonly locale: Locale;
}

/** What a feature adds to the list and the empty form of a collection. */
export interface CollectionParts {
  /** Adds an item instead of the quick dialog. `today`: `YYYY-MM-DD` in Almaty. */
  readonly Add?: ComponentType<{ readonly today: string } & Pick<ButtonLook, 'variant'>>;
  readonly Notice?: ComponentType<ListNoticeProps>;
  /** Values of a new item's form; `existing` is the id of an item that is edited instead. */
  readonly readStart?: (
    api: ApiClient,
    query: Readonly<Record<string, string | readonly string[] | undefined>>,
  ) => Promise<{ readonly existing: string | null; readonly values: Readonly<Record<string, unknown>> }>;
}

/** A kind of upload that the site passes on to the API. */
export interface FeatureUpload {
  readonly maxBytes: number;
  readonly send: (api: ApiClient, form: UploadBody) => Promise<unknown>;
}

/** What a feature adds to the cabinet. The server renders it; client components are in `form`. */
export interface CabinetFeature {
  readonly collections?: { readonly [Name in CollectionName]?: CollectionParts };
  /** Collections that the overview offers to add, each with the one that it follows. */
  readonly addable?: readonly { readonly name: CollectionName; readonly after: string }[];
  /** What the overview shows first. */
  readonly Overview?: ComponentType<{ readonly session: PageSession }>;
  /** What the page of the own account shows last. */
  readonly Account?: ComponentType<{ readonly session: PageSession }>;
  /** A component on every screen of the cabinet that shows nothing, such as one that watches the address. */
  readonly Everywhere?: ComponentType;
  /** What the settings show last. */
  readonly Settings?: ComponentType<{ readonly today: string; readonly locale: Locale }>;
  /** Returns the link to its page; `null` if the user may not open it. */
  readonly readServiceLink?: (session: Session) => Promise<ServiceLink | null>;
  /** Tables that can be downloaded as CSV, by name. */
  readonly tables?: Readonly<Record<string, CsvTable>>;
  /** Names what an entry of the audit log is about; `undefined` if it does not know. */
  readonly nameAuditEntry?: (entry: AuditEntry, toText: (key: string) => string) => string | undefined;
  /** Uploads by their kind in the address. */
  readonly uploads?: Readonly<Record<string, FeatureUpload>>;
  readonly form?: FeatureFormParts;
  /** What its client components need to know, as JSON; they read it from `useCabinet().settings` by the name. */
  readonly setting?: { readonly name: string; readonly read: () => unknown };
}
