import type { Scope } from '../auth/access';
import type {
  Account,
  AccountLink,
  AccountLinkUse,
  AccountSession,
  CreatedLink,
  Invitation,
  InvitationInput,
  PasswordChange,
  RecoveryCodes,
  SecondFactorSecret,
} from './accounts';
import type { CallOptions } from './call';
import type { EndpointName, LoginResult, Page } from './contract';

/** Makes a call of the contract and returns its result. Rejects with `ApiError`. */
export type Call = <Result>(name: EndpointName, options?: CallOptions) => Promise<Result>;

/** Calls for accounts, the own one and those of others. Every call rejects with `ApiError`. */
export interface AccountCalls {
  readAccount(): Promise<Account>;
  renameAccount(name: string): Promise<Account>;
  /** Ends all sessions, this one too; returns the tokens of a new one. `userAgent`: of the browser that gets them. */
  changePassword(change: PasswordChange, userAgent?: string | null): Promise<LoginResult>;
  listSessions(): Promise<readonly AccountSession[]>;
  endSession(id: string): Promise<void>;
  endSessions(): Promise<void>;
  startSecondFactor(password: string): Promise<SecondFactorSecret>;
  confirmSecondFactor(code: string): Promise<RecoveryCodes>;
  removeSecondFactor(password: string): Promise<void>;
  renewRecoveryCodes(password: string): Promise<RecoveryCodes>;
  listUsers(query?: { q?: string; page?: number; perPage?: number }): Promise<Page<Account>>;
  readAccountOf(id: string): Promise<Account>;
  replaceScopes(id: string, scope: readonly Scope[]): Promise<Account>;
  disableUser(id: string): Promise<Account>;
  enableUser(id: string): Promise<Account>;
  eraseUser(id: string): Promise<void>;
  removeSecondFactorOf(id: string): Promise<Account>;
  createResetLink(id: string): Promise<CreatedLink>;
  listInvitations(): Promise<readonly Invitation[]>;
  createInvitation(input: InvitationInput): Promise<CreatedLink>;
  revokeInvitation(id: string): Promise<void>;
  readAccountLink(token: string): Promise<AccountLink>;
  /** Uses a link up; returns the tokens of the session it begins. */
  useAccountLink(use: AccountLinkUse): Promise<LoginResult>;
}

/** Builds the calls for accounts. */
export function createAccountCalls(call: Call): AccountCalls {
  return {
    readAccount: () => call('readAccount'),
    renameAccount: (name) => call('renameAccount', { json: { name } }),
    changePassword: (change, userAgent) =>
      call('changePassword', { json: change, headers: userAgent ? { 'user-agent': userAgent } : {} }),
    listSessions: async () => (await call<{ data: readonly AccountSession[] }>('listSessions')).data,
    endSession: (id) => call('endSession', { params: { id } }),
    endSessions: () => call('endSessions'),
    startSecondFactor: (password) => call('startSecondFactor', { json: { password } }),
    confirmSecondFactor: (code) => call('confirmSecondFactor', { json: { code } }),
    removeSecondFactor: (password) => call('removeSecondFactor', { json: { password } }),
    renewRecoveryCodes: (password) => call('renewRecoveryCodes', { json: { password } }),
    listUsers: (query) => call('listUsers', { query }),
    readAccountOf: (id) => call('readAccountOf', { params: { id } }),
    replaceScopes: (id, scope) => call('replaceScopes', { params: { id }, json: { scope } }),
    disableUser: (id) => call('disableUser', { params: { id } }),
    enableUser: (id) => call('enableUser', { params: { id } }),
    eraseUser: (id) => call('eraseUser', { params: { id } }),
    removeSecondFactorOf: (id) => call('removeSecondFactorOf', { params: { id } }),
    createResetLink: (id) => call('createResetLink', { params: { id } }),
    listInvitations: async () => (await call<{ data: readonly Invitation[] }>('listInvitations')).data,
    createInvitation: (input) => call('createInvitation', { json: input }),
    revokeInvitation: (id) => call('revokeInvitation', { params: { id } }),
    readAccountLink: (token) => call('readAccountLink', { json: { token } }),
    useAccountLink: (use) => call('useAccountLink', { json: use }),
  };
}
