import { z } from 'zod';
import { ApiError } from '@/lib/api/errors';
import { orNull } from '@/lib/api/or-null';
import type { InputIssue } from '@/lib/content/input-issue';
import { toLocalized, type LocalizedText } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { maxPictureBytes } from '../../mcp-limits';
import { changeItem } from './change-item';
import { defineTool, idInput, type ToolContext } from './tool';

const description = z.string().trim().max(300).nullable();

/** Stores a picture with its description. Its people have not agreed until a person says so. */
export const uploadPicture = defineTool({
  name: 'upload_picture',
  description:
    'Stores a JPEG, PNG, WebP or AVIF as a draft picture. Describe in Kazakh and in Russian what it shows; without that, the picture is refused. A person confirms the consent of the people that it shows. If the library has the picture already, its own description stays.',
  input: z.strictObject({
    name: z.string().min(1).max(200).describe('File name'),
    data: z.base64().describe('The file in Base64'),
    alt: z
      .strictObject({
        kz: description.default(null).describe('In Kazakh'),
        ru: description.default(null).describe('In Russian'),
      })
      .optional()
      .describe('What the picture shows, for people who do not see it; in each language of the token'),
    decorative: z
      .boolean()
      .default(false)
      .describe('Only for a picture that says nothing, such as a border: it then has no description'),
    album: idInput.optional(),
  }),
  run: async (context, { name, data, alt: given, decorative, album }) => {
    const alt = toLocalized((locale) => given?.[locale] || null);
    requireDescription(context, alt, decorative);
    const bytes = Buffer.from(data, 'base64');
    if (bytes.byteLength > maxPictureBytes)
      throw new ApiError('body_too_large', { maxBytes: maxPictureBytes });
    const form = new FormData();
    if (album) form.set('album', album);
    form.set('altKz', alt.kz ?? '');
    form.set('altRu', alt.ru ?? '');
    form.set('decorative', String(decorative));
    form.set('file', new File([new Uint8Array(bytes)], name));
    const { item, isNew } = await context.api.uploadImage(form);
    return isNew ? item : fillDescription(context, item, alt);
  },
});

/** Throws `invalid_input` unless a picture has a description in each language of the token, and in no other. */
function requireDescription({ grant }: ToolContext, alt: LocalizedText, decorative: boolean): void {
  const issues = locales.flatMap((locale): InputIssue[] => {
    const isExpected = grant.languages.includes(locale) && !decorative;
    if (isExpected === (alt[locale] !== null)) return [];
    return [{ path: ['alt', locale], code: isExpected ? 'alt_required' : 'not_allowed' }];
  });
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
}

/** Gives a picture that was there what its description lacks. The rest is what people have written. */
async function fillDescription(
  context: ToolContext,
  item: Item<'images'>,
  alt: LocalizedText,
): Promise<unknown> {
  const filled = toLocalized((locale) => item.alt[locale] ?? alt[locale]);
  if (item.decorative || locales.every((locale) => filled[locale] === item.alt[locale])) return item;
  const target = { collection: 'images', id: item.id, version: item.version };
  const change = changeItem(context, target, (input) => ({ ...input, alt: filled }));
  // A published picture, or one that changed meanwhile, stays as it is.
  return (await orNull(change, ['forbidden', 'version_mismatch'])) ?? item;
}
