import type { Kysely, Transaction } from 'kysely';

/**
 * Returns a database whose transactions are parts of a running one, for functions that begin their own. An error inside
 * has to end the outer transaction.
 */
export function nestTransaction<Tables>(transaction: Transaction<Tables>): Kysely<Tables> {
  const part = () => ({
    execute: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => work(nested),
  });
  const nested: Kysely<Tables> = new Proxy<Kysely<Tables>>(transaction, {
    get(target, name) {
      if (name === 'transaction' || name === 'connection') return part;
      // Kysely has private fields, which a proxy lacks.
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return nested;
}
