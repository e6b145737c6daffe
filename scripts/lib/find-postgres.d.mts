/** Whether tests can run on PostgreSQL. */
export function hasPostgres(): boolean;

/** Returns the folder of PostgreSQL's programs; `null` if it is not installed. */
export function findPostgres(): string | null;
