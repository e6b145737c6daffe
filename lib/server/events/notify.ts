import type { SiteEventName } from '../../api/site-events';
import type { Scope } from '../../content/access/access';
import type { LocalizedText } from '../../content/localized';
import type { Actor } from '../base/actor';
import type { Database } from '../db/database';

/** Who is told of an event: accounts by id, or all with one of some roles. The actor never is. */
export type Audience = { readonly people: readonly string[] } | { readonly scopes: readonly Scope[] };

/** Something that happened on the site. It carries a title and an address, and no content. */
export interface SiteEvent {
  readonly name: SiteEventName;
  /** UTC ISO 8601. */
  readonly now: string;
  readonly actor: Actor;
  readonly audience: Audience;
  /** Title of the item, or a name that is equal in every language. */
  readonly title?: LocalizedText | string;
  /** Address of the page of the cabinet without the language: `/cabinet/news/…`. */
  readonly path: string;
  /** An event with a key is told once: a later one with the same key is ignored. */
  readonly key?: string;
  /** Earliest time at which it is sent outside of the cabinet, UTC ISO 8601; by default at once. */
  readonly notBefore?: string;
  /** What a reader must be allowed to read, such as the topic of an inquiry; see `ServerFeature.eventGuard`. */
  readonly subject?: string;
}

/** Learns of events, in the transaction of what happened. */
export type EventListener = (db: Database, event: SiteEvent) => Promise<void>;

const listeners = new Set<EventListener>();

/** Adds what learns of events. */
export function addEventListener(listener: EventListener): void {
  listeners.add(listener);
}

/**
 * Tells the features of an event, in the transaction of what happened, so that a notice is stored if and only if the change is.
 * Sends nothing by itself.
 */
export async function notify(db: Database, event: SiteEvent): Promise<void> {
  for (const listener of listeners) await listener(db, event);
}
