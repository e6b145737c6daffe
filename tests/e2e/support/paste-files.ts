import type { Locator } from '@playwright/test';

/** A file as a clipboard or a file manager hands it over. */
export interface HandedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Pastes files, and HTML if there is some, into an element. Browsers keep the real clipboard from tests. */
export async function pasteFiles(target: Locator, files: readonly HandedFile[], html = ''): Promise<void> {
  await hand(target, 'paste', { files, html });
}

/** Pastes plain text into an element. */
export async function pasteText(target: Locator, text: string): Promise<void> {
  await hand(target, 'paste', { files: [], html: '', text });
}

/** Drops files on the lower half of an element. */
export async function dropFiles(target: Locator, files: readonly HandedFile[]): Promise<void> {
  await hand(target, 'drop', { files, html: '' });
}

interface Handed {
  readonly files: readonly HandedFile[];
  readonly html: string;
  readonly text?: string;
}

async function hand(
  target: Locator,
  type: 'paste' | 'drop',
  { files, html, text = '' }: Handed,
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    data: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, { kind, list, types }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, data: base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      for (const [type, value] of types) if (value) data.setData(type, value);
      const shared = { bubbles: true, cancelable: true };
      const box = element.getBoundingClientRect();
      const at = { clientX: box.left + box.width / 2, clientY: box.bottom - 4 };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
          : new DragEvent('drop', { ...shared, ...at, dataTransfer: data }),
      );
    },
    {
      kind: type,
      list: sent,
      types: [
        ['text/html', html],
        ['text/plain', text],
      ] as const,
    },
  );
}
