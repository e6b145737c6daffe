/** Row on which cached pages depend, as last committed. */
export interface ContentState {
  readonly version: number;
  /** Time of the next change of a publication, UTC ISO 8601. */
  readonly nextDueAt: string | null;
}
