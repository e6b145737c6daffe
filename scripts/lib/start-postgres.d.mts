/** A PostgreSQL server in a temporary folder. */
export interface PostgresServer {
  /** Value of `DATABASE_URL`. */
  readonly url: string;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server in a temporary folder with extra settings. */
export function startPostgres(settings?: Readonly<Record<string, string>>): Promise<PostgresServer>;
