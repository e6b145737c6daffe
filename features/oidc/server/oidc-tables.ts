/** The account of a person at the provider. */
interface OidcAccountTable {
  user_id: string;
  issuer: string;
  /** Stable identifier of the person at the issuer. */
  subject: string;
  /** Whether the provider created the account, which then has its roles and no password. */
  is_managed: number;
  linked_at: string;
}

declare module '@/lib/server/db/database' {
  interface FixedTables {
    oidc_account: OidcAccountTable;
  }
}

export type { OidcAccountTable };
