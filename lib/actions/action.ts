import 'server-only';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import type { ApiClient } from '../api/client';
import { ApiError } from '../api/errors';
import { noteActionBegun, staffApi } from '@/lib/clients/api-clients';
import { isSessionEnded, readClaimedSession, requireClaimedSession } from '../auth/session/session';
import { toConfirmationPath } from '../auth/to-confirmation-path';
import { defaultLocale, isLocale, toLocalePath, type Locale } from '../i18n/locales';
import { personField, type ActionFailure, type ActionResult, type FormAction } from './action-result';
import { readFormText } from '@/lib/http/read-form-text';
import { toForm } from './to-form';

/** API client in the name of the signed-in person. */
export interface ActionContext {
  readonly api: ApiClient;
}

type Schemas = readonly z.ZodType[];
type Arguments<Parameters extends Schemas> = z.input<z.ZodTuple<Parameters, null>>;
type Work<Parameters extends Schemas, Value, Context = ActionContext> = (
  context: Context,
  ...args: z.output<z.ZodTuple<Parameters, null>>
) => Promise<Value>;
type ResultOf<Value> = Promise<ActionResult<Value extends object ? Value : object>>;

/**
 * Returns a server action that checks its arguments and runs `work` as the person for whom the calling page was
 * rendered. Its first argument is that person's id: if another person has signed in since, it returns
 * `unauthenticated`, so that nothing is saved under the wrong name. Returns `invalid_input` if the arguments do not
 * fit `parameters`.
 */
export function action<const Parameters extends Schemas, Value>(
  parameters: Parameters,
  work: Work<Parameters, Value>,
): (personId: string, ...args: Arguments<Parameters>) => ResultOf<Value> {
  const parse = createParser(parameters);
  return async (personId, ...args) =>
    runAs(personId, async (context) => {
      const parsed = parse(args);
      if (!parsed) throw new ApiError('invalid_input');
      return work(context, ...parsed);
    });
}

/**
 * Returns a server action of a form. It runs `work` like an {@link action}; the form names its person in {@link
 * personField}.
 */
export function formAction<Value>(
  work: (context: ActionContext, form: FormData) => Promise<Value>,
): FormAction<Value extends object ? Value : object> {
  return async (_previous, sent) => {
    const form = toForm(sent);
    return runAs(readFormText(form, personField), (context) => work(context, form));
  };
}

/**
 * Returns a server action of a form that redirects to the page at `path` (without locale prefix), with the query that
 * `work` returns. Redirects to the sign-in page without a session, and to the confirmation page if the API asks for one. Changes nothing if another person has signed in
 * since the page was rendered, or if the arguments do not fit `parameters`.
 */
export function pageAction<const Parameters extends Schemas>(
  path: string,
  parameters: Parameters,
  work: Work<Parameters, string, ActionContext & { readonly locale: Locale }>,
): (personId: string, locale: Locale, ...args: Arguments<Parameters>) => Promise<never> {
  const parse = createParser(parameters);
  return async (personId, requestedLocale, ...args) => {
    const locale = isLocale(requestedLocale) ? requestedLocale : defaultLocale;
    await noteActionBegun();
    const session = await requireClaimedSession(locale, path);
    const parsed = parse(args);
    const isAllowed = session.personId === personId && parsed !== null;
    if (!isAllowed) return redirect(toLocalePath(locale, path));
    try {
      const query = await work({ api: session.api, locale }, ...parsed);
      return redirect(toLocalePath(locale, path + query));
    } catch (error) {
      const isUnconfirmed = error instanceof ApiError && error.code === 'confirmation_required';
      if (!isUnconfirmed) throw error;
      return redirect(toConfirmationPath(locale, path));
    }
  };
}

/** Returns a refusal as a value. Rethrows every other error. */
export function toFailure(error: unknown): ActionFailure {
  if (isSessionEnded(error)) return { ok: false, problem: { code: 'unauthenticated' } };
  if (!(error instanceof ApiError)) throw error;
  return { ok: false, problem: { code: error.code, ...error.details } };
}

/** Returns a function that checks arguments. It returns `null` if they do not fit. */
function createParser<const Parameters extends Schemas>(parameters: Parameters) {
  const schema = z.tuple(parameters as unknown as [z.ZodType]);
  return (args: unknown): z.output<z.ZodTuple<Parameters, null>> | null =>
    (schema.safeParse(args).data ?? null) as z.output<z.ZodTuple<Parameters, null>> | null;
}

/**
 * Runs work in the session of the cookie, if it is that of the person. The API proves the session with the first call,
 * so that a save proves it once.
 */
async function runAs<Value>(
  personId: string,
  work: (context: ActionContext) => Promise<Value>,
): ResultOf<Value> {
  try {
    await noteActionBegun();
    const session = await readClaimedSession();
    // Anybody may send an action without arguments: without a session, both ids would be missing.
    if (!session || session.personId !== personId) return { ok: false, problem: { code: 'unauthenticated' } };
    let isProven = false;
    const api = staffApi(session, (transport) => async (request) => {
      const response = await transport(request);
      // An API may answer a read of public content without looking at the token.
      if (request.method !== 'GET' && response.ok) isProven = true;
      return response;
    });
    const value = await work({ api });
    if (!isProven) await api.readUser();
    return { ok: true, ...(value as object) } as Awaited<ResultOf<Value>>;
  } catch (error) {
    return toFailure(error);
  }
}
