import { expect, it } from 'vitest';
import kz from '@/messages/kz/errors.json';
import ru from '@/messages/ru/errors.json';

/** Reasons why the server rejects a photo. */
const codes = [
  'invalid_upload',
  'body_too_large',
  'unsupported_image',
  'image_is_heic',
  'image_is_animated',
  'image_too_many_pixels',
  'image_is_damaged',
  'image_needs_too_much_memory',
  'storage_full',
  'storage_read_only',
] as const;

it.each(codes)('does not mention a form for %s, because album photos have none', (code) => {
  expect(kz.codes[code]).not.toMatch(/форма/i);
  expect(ru.codes[code]).not.toMatch(/форм(а|е|у|ы|ой)(?![а-я])/i);
});
