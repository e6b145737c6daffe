import type { z } from 'zod';
import { formatDayWithWeekday } from '../i18n/format/format-period';
import { locales } from '../i18n/locales';
import type { ContentDefinition } from './define-content';
import type { InputIssue, InputIssueCode } from './input-issue';
import { listLeaves } from './leaves';
import { toLocalized } from './localized';
import { mapFields } from './map-fields';
import { pickPublication, unpublished, type Publication } from './publication';

/** Input of any content type. */
export type AnyInput = Record<string, unknown> & Publication;

/** Item of any content type. */
export type AnyItem = Record<string, unknown> & Publication;

/** Result of {@link checkInput}: the normalised input or all issues. */
export type CheckedInput = { ok: true; input: AnyInput } | { ok: false; issues: InputIssue[] };

/** Returns the input of a new item: empty and unpublished. */
export function createEmptyInput(definition: ContentDefinition): AnyInput {
  return { ...mapFields(definition, (_name, field) => field.empty), ...unpublished };
}

/** Returns the input that stores an item unchanged. */
export function toInput(definition: ContentDefinition, item: Publication): AnyInput {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return {
    ...mapFields(definition, (name, field) => field.toInput(values[name] as never)),
    ...pickPublication(item),
  };
}

/** Validates an input. Each language marked as published must be complete; a draft may be incomplete. */
export function checkInput(definition: ContentDefinition, value: unknown): CheckedInput {
  const parsed = parseInput(definition, value);
  return parsed.ok ? checkRules(definition, parsed.input) : parsed;
}

/** Validates the shape of an input and normalises it. */
export function parseInput(definition: ContentDefinition, value: unknown): CheckedInput {
  const parsed = definition.inputSchema.safeParse(settleTitle(definition, value));
  if (parsed.success) return { ok: true, input: parsed.data };
  return { ok: false, issues: parsed.error.issues.flatMap(toInputIssues) };
}

/** Validates the rules that the schema of an input cannot express, such as complete published languages. */
export function checkRules(definition: ContentDefinition, input: AnyInput): CheckedInput {
  const issues = [...listOrderIssues(input), ...listPublishIssues(definition, input)];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, input };
}

/** Writes the title of an item that is named after its day. */
function settleTitle({ titleField, titleFrom }: ContentDefinition, value: unknown): unknown {
  if (titleFrom === null || typeof value !== 'object' || value === null) return value;
  const day: unknown = (value as Record<string, unknown>)[titleFrom];
  const isDay = typeof day === 'string' && !Number.isNaN(Date.parse(day));
  return {
    ...value,
    [titleField]: toLocalized((locale) => (isDay ? formatDayWithWeekday(day, locale) : null)),
  };
}

/** Returns the issues of published languages: empty required fields and broken publish rules. */
function listPublishIssues(definition: ContentDefinition, input: AnyInput): InputIssue[] {
  const issues: InputIssue[] = [];
  for (const locale of locales) {
    if (input.status[locale] !== 'published') continue;
    for (const { path, field, value, isShown } of listLeaves(definition, input)) {
      const isHiddenInBlock = !isShown && path.length > 1;
      if (!field.required || isHiddenInBlock || !field.isEmpty(value as never, locale)) continue;
      issues.push({ path: field.localized ? [...path, locale] : path, code: 'required' });
    }
    issues.push(...definition.publishing.rules(input, locale));
  }
  return removeDuplicateIssues(issues);
}

function listOrderIssues({ publishAt, unpublishAt }: Publication): InputIssue[] {
  if (publishAt === null || unpublishAt === null || publishAt < unpublishAt) return [];
  return [{ path: ['unpublishAt'], code: 'unpublish_before_publish' }];
}

/** Removes repeated issues: a field that both languages share is reported once per language. */
export function removeDuplicateIssues(issues: readonly InputIssue[]): InputIssue[] {
  const byPlace = new Map(issues.map((issue) => [`${issue.path.join('.')}:${issue.code}`, issue]));
  return [...byPlace.values()];
}

/** Parameters of the checks of field kinds: the code of the issue, and the parameters of its text. */
type CustomParams = { readonly code?: InputIssueCode } & NonNullable<InputIssue['params']>;

/** Converts a zod issue to our codes, because zod has no Kazakh messages. */
export function toInputIssues(issue: z.core.$ZodIssue): InputIssue[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], code: 'unknown_field' }));
    case 'too_big':
      if (issue.origin === 'array')
        return [{ path, code: 'too_many', params: { max: Number(issue.maximum) } }];
      return issue.origin === 'string'
        ? [{ path, code: 'too_long', params: { max: Number(issue.maximum) } }]
        : [{ path, code: 'too_large', params: { max: Number(issue.maximum) } }];
    case 'too_small':
      return issue.origin === 'string'
        ? [{ path, code: 'too_short', params: { min: Number(issue.minimum) } }]
        : [{ path, code: 'too_small', params: { min: Number(issue.minimum) } }];
    case 'invalid_value':
      return [{ path, code: 'not_allowed' }];
    case 'invalid_format':
      return [{ path, code: 'invalid_format' }];
    case 'custom': {
      const { code = 'invalid_format', ...params } = (issue.params ?? {}) as CustomParams;
      return [Object.keys(params).length > 0 ? { path, code, params } : { path, code }];
    }
    default:
      return [{ path, code: 'invalid_type' }];
  }
}
