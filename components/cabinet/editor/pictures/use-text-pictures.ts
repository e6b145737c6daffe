import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { sendFile } from '@/components/cabinet/upload/send-file';
import { shrinkBeside } from '@/components/cabinet/upload/shrink-beside';
import { createTextPictures, type TextPictures } from './text-pictures';
import { addTextPictures, findTextPictures } from './text-pictures-registry';

/** Returns the pictures of the surrounding form's texts, which all its editors share. */
export function useTextPictures(): TextPictures {
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const { withDialogs } = useCabinet();
  const [store] = useState(() => {
    const known = form && findTextPictures(form.control);
    if (known) return known;
    const created = createTextPictures({
      shrink: shrinkBeside,
      send: ({ file, takenAt }, options) => {
        const fields: Record<string, string> = takenAt ? { takenAt } : {};
        return withDialogs((personId) => sendFile('image', file, { ...options, fields, personId }));
      },
    });
    if (form) addTextPictures(form.control, created);
    return created;
  });
  return store;
}
