import { z } from 'zod';

const time = z.iso.datetime({ offset: true });
const scope = z.array(z.string());
const kind = z.enum(['invitation', 'reset']);

/** Shape of an account, as its owner and administrators see it. */
export const accountShape = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  scope,
  createdAt: time,
  disabledAt: time.nullable(),
  lastSeenAt: time.nullable(),
  secondFactor: z.boolean(),
  recoveryCodes: z.int(),
});

/** Shapes of what else the endpoints for accounts answer. */
export const accountShapes = {
  sessions: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        createdAt: time,
        lastSeenAt: time.nullable(),
        userAgent: z.string().nullable(),
        current: z.boolean(),
      }),
    ),
  }),
  secondFactor: z.object({ secret: z.string(), uri: z.string().startsWith('otpauth://') }),
  recoveryCodes: z.object({ recoveryCodes: z.array(z.string()) }),
  invitations: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        scope,
        createdAt: time,
        createdBy: z.string().nullable(),
        expiresAt: time,
      }),
    ),
  }),
  createdLink: z.object({ token: z.string().min(1), expiresAt: time }),
  link: z.object({
    kind,
    email: z.string(),
    name: z.string().nullable(),
    secondFactor: z.boolean(),
    expiresAt: time,
  }),
} as const;
