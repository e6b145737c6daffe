import { z } from 'zod';
import type { EndpointName } from '../api/contract';
import { recipeSchema } from '../content/recipe';
import { locales } from '../i18n/locales';

const password = z.string().max(256);
const scope = z.array(z.enum(['admin', 'editor', 'methodist', 'author']));

/** Marks a body that is a multipart form with one part `file`. */
export const uploadBody = 'upload';

/** Marks a body that is the input of the path's collection. */
export const inputBody = 'input';

/** What `GET /openapi.json` says that endpoints take. Those that take nothing are not listed. */
export const bodies: Partial<Record<EndpointName, z.ZodType | typeof uploadBody | typeof inputBody>> = {
  login: z.object({ email: z.string(), password, code: z.string().optional() }),
  refresh: z.object({ refresh_token: z.string() }),
  createAppeal: z.object({
    name: z.string().max(120),
    contact: z.string().max(120),
    message: z.string().max(4000),
    consent: z.literal(true),
    locale: z.enum(locales),
  }),
  replaceSettings: z.object({ showsSampleMark: z.boolean() }),
  uploadImage: uploadBody,
  uploadFile: uploadBody,
  importContent: uploadBody,
  changeRecipe: recipeSchema,
  create: inputBody,
  replace: inputBody,
  createPreview: inputBody,
  readPreviewLink: z.object({ token: z.string() }),
  order: z.object({ ids: z.array(z.string()), seen: z.array(z.string()).optional() }),
  autosave: z.record(z.string(), z.unknown()),
  renameAccount: z.object({ name: z.string().max(120) }),
  changePassword: z.object({ currentPassword: password, newPassword: password.min(12) }),
  startSecondFactor: z.object({ password }),
  confirmSecondFactor: z.object({ code: z.string() }),
  removeSecondFactor: z.object({ password }),
  renewRecoveryCodes: z.object({ password }),
  replaceScopes: z.object({ scope }),
  createInvitation: z.object({ email: z.string(), scope }),
  readAccountLink: z.object({ token: z.string() }),
  useAccountLink: z.object({
    token: z.string(),
    name: z.string().max(120).optional(),
    password,
    code: z.string().optional(),
  }),
};
