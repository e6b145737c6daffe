'use server';

import { ApiError } from '../api/errors';
import { maxImportedRedirects } from '../api/limits';
import { ignoreRefusal } from '@/lib/api/or-null';
import type { InputIssue, InputIssueCode } from '../content/input-issue';
import { env } from '@/lib/env/env';
import { readRedirectList, type ListedRedirect } from '@/lib/addresses/read-redirect-list';
import { toRedirectTarget } from '@/lib/addresses/to-redirect-target';
import { formAction, pageAction } from './action';
import { form, id } from './argument-schemas';
import { readFormText } from '@/lib/http/read-form-text';

/** Adds a redirect and returns its old address as stored. The API checks the person's roles. */
export const addRedirect = formAction(async ({ api }, sent) => {
  const target = toOwnPath(readFormText(sent, 'target'));
  const { source } = await api.createRedirect({ source: readFormText(sent, 'source'), target });
  return { source };
});

/** Adds the redirects of a CSV file, all or none. Issues have the path `lines`, line number, field. */
export const importRedirects = formAction(async ({ api }, sent) => {
  const { redirects, issues } = readRedirectList(await readFile(sent.get('file')));
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
  if (redirects.length === 0) throw refuseFile('too_short');
  if (redirects.length > maxImportedRedirects) throw refuseFile('too_long', { max: maxImportedRedirects });
  const lines = redirects.map(({ source, target }) => ({ source, target: toOwnPath(target) }));
  try {
    return await api.importRedirects({ lines });
  } catch (error) {
    throw error instanceof ApiError ? withLineNumbers(error, redirects) : error;
  }
});

/** Removes a redirect. The API checks the person's roles. */
export const removeRedirect = pageAction('/cabinet/redirects', [id, form], async ({ api }, redirectId) => {
  await ignoreRefusal('not_found', api.deleteRedirect(redirectId));
  return '?removed=1';
});

/** Returns the path of an address of this site, because the site has no redirects to itself; others unchanged. */
function toOwnPath(target: string): string {
  const own = toRedirectTarget(target, env().siteUrl);
  return 'target' in own ? own.target : target;
}

async function readFile(file: FormDataEntryValue | null): Promise<string> {
  if (!(file instanceof File) || file.size === 0) throw refuseFile('required');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw refuseFile('invalid_format');
  }
}

function refuseFile(code: InputIssueCode, params?: InputIssue['params']): ApiError {
  return new ApiError('invalid_input', { issues: [{ path: ['file'], code, params }] });
}

/** Returns the error with line numbers of the file in place of indexes, and the texts of the lines. */
function withLineNumbers(error: ApiError, redirects: readonly ListedRedirect[]): ApiError {
  const issues = error.details.issues?.map((issue): InputIssue => {
    const [list, index, field] = issue.path;
    const redirect = typeof index === 'number' ? redirects[index] : undefined;
    if (!redirect || (field !== 'source' && field !== 'target')) return issue;
    const params = { ...issue.params, text: redirect[field] };
    return { code: issue.code, path: [list!, redirect.line, field], params };
  });
  return new ApiError(error.code, { ...error.details, issues }, { cause: error });
}
