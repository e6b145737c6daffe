import { z } from 'zod';
import { tokenScopes } from '../../content/access/token-grant';
import { locales } from '../../i18n/locales';
import { maxNameLength, maxTokenDays } from '../limits';
import { requiredText } from './bodies/required-text';
import { endpoint, tagged } from './endpoint';
import { listOf, locale, person, time } from './shapes';

const personalToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Last characters, by which its owner recognises it. */
  hint: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Languages whose texts and publication it may change. */
  languages: z.array(locale),
  createdAt: time,
  expiresAt: time,
  /** Last use, to the minute; `null` if it was not used. */
  lastUsedAt: time.nullable(),
});

/** A personal access token that is neither expired nor revoked, without its secret. */
export type PersonalToken = z.infer<typeof personalToken>;

const ownedToken = personalToken.extend({ owner: person });

/** A personal access token with its owner, as administrators see it. */
export type OwnedToken = z.infer<typeof ownedToken>;

const createdToken = personalToken.extend({
  /** The token, for the header `Authorization: Bearer`. It is returned only on creation. */
  token: z.string().min(1),
});

/** A new personal access token with its secret. */
export type CreatedToken = z.infer<typeof createdToken>;

const tokenInput = z.strictObject({
  name: requiredText(maxNameLength),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1)
    .max(tokenScopes.length)
    .transform((list) => tokenScopes.filter((name) => list.includes(name))),
  languages: z
    .array(locale)
    .min(1)
    .max(locales.length)
    .transform((list) => locales.filter((name) => list.includes(name))),
  /** Days until it expires. */
  days: z.int().min(1).max(maxTokenDays),
});

const personalTokensTag = {
  name: 'personal access tokens',
  description:
    'Tokens with which programs call the API in the name of a person. No token may call these operations.',
};

/** Endpoints for personal access tokens. */
export const personalTokenEndpoints = tagged(personalTokensTag, {
  listPersonalTokens: endpoint({
    method: 'GET',
    path: '/account/tokens',
    caller: 'staff',
    summary: "Lists the caller's personal access tokens, newest first",
    answer: listOf(personalToken),
  }),
  createPersonalToken: endpoint({
    method: 'POST',
    path: '/account/tokens',
    caller: 'staff',
    confirm: 'recent',
    summary: 'Creates a personal access token and returns it once',
    description:
      'The token has the rights of its owner, limited to its `scopes` and `languages`. `read` reads what staff read, `write` ' +
      'changes drafts, `publish` also what visitors see, `inquiries` reads and handles inquiries, `accounts` reads accounts and ' +
      'the audit log and takes access away. Texts and publication of other languages stay as they are. A call beyond that is ' +
      'refused with 403 `forbidden`.',
    body: tokenInput,
    answer: createdToken,
    success: 201,
  }),
  revokePersonalToken: endpoint({
    method: 'DELETE',
    path: '/account/tokens/{id}',
    caller: 'staff',
    summary: "Revokes one of the caller's personal access tokens",
    answer: null,
  }),
  listAllPersonalTokens: endpoint({
    method: 'GET',
    path: '/personal-tokens',
    caller: 'admin',
    summary: 'Lists the personal access tokens of all people, newest first',
    answer: listOf(ownedToken),
  }),
  revokePersonalTokenOf: endpoint({
    method: 'DELETE',
    path: '/personal-tokens/{id}',
    caller: 'admin',
    summary: 'Revokes a personal access token of any person',
    answer: null,
  }),
});
