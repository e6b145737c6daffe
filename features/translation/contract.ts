import { z } from 'zod';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { itemOf, locale } from '@/lib/api/contract/shapes';
import { maxTexts, maxTextLength } from './model/translation-limits';
import { translationProblems } from './model/translation-problem';

const text = z.string().max(maxTextLength);
const path = z.string().min(1).max(500);

const sentText = z.strictObject({
  /** Key of the field: `title`, within a block `blocks.{id}.text`. */
  path,
  /** Types of the blocks around the field, from the outermost. */
  types: z.array(z.string().max(60)).max(6).default([]),
  /** The text to translate, as the form has it. */
  text,
  /** The text in the language of the translation, as the form has it; `null` for none. */
  own: text.nullable().default(null),
  /** The text to translate as it was when `own` was written: then only what changed since is translated. */
  before: text.nullable().default(null),
});

const translatedText = z.object({
  path,
  /** `null` if it was not translated. */
  text: z.string().nullable(),
  problem: z.enum(translationProblems).nullable(),
});

/** A text of a form, or why it was not translated. */
export type TranslatedText = z.infer<typeof translatedText>;

const translationState = z.object({
  /** Keys of the fields with unchecked machine translations. */
  unchecked: z.array(z.string()),
  /** Fields whose text in the other language has changed since, with that text as it was. */
  changes: z.array(z.object({ path, before: z.string() })),
});

/** What is known about the translation of an item into a language. */
export type TranslationState = z.infer<typeof translationState>;

const translationTag = {
  name: 'translation',
  description: 'Machine translation of drafts by the service that the operator configured.',
  tokens: { reads: 'read', writes: 'write' },
} as const;

/** Endpoints of the machine translation. */
export const translationEndpoints = tagged(translationTag, {
  readTranslation: endpoint({
    method: 'GET',
    path: '/{collection}/{id}/translations/{locale}',
    caller: 'staff',
    summary: 'Returns what is unchecked or outdated in one language of an item',
    params: { locale },
    answer: translationState,
  }),
  translateTexts: endpoint({
    method: 'POST',
    path: '/{collection}/{id}/translations/{locale}',
    caller: 'staff',
    summary:
      'Translates texts of an item into a language; stores nothing but the mark that they are unchecked',
    description:
      'The texts are sent to the service in the settings of the site. Texts about people who have not agreed are refused. A save that publishes an unchecked translation is refused as `translation_unchecked`.',
    errors: ['not_supported', 'too_many_requests'],
    params: { locale },
    body: z.strictObject({ fields: z.array(sentText).min(1).max(maxTexts) }),
    answer: z.object({ fields: z.array(translatedText) }),
    waitSeconds: 120,
  }),
  checkTranslation: endpoint({
    method: 'POST',
    path: '/{collection}/{id}/translations/{locale}/check',
    caller: 'staff',
    summary: 'Confirms that the caller has read machine translations of an item',
    params: { locale },
    body: z.strictObject({
      /** Keys of the read fields; `null` for all. */
      paths: z.array(path).max(500).nullable(),
    }),
    answer: itemOf,
    sends: ['ETag'],
  }),
});
