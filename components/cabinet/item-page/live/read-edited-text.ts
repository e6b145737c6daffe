import { fold } from '@/lib/content/words/fold';

/** Largest part of a text by which a page is searched, in characters. */
const maxLength = 80;

/** Returns the folded text that the focused control edits, of a longer text the paragraph of the caret; empty for none. */
export function readEditedText(): string {
  const control = document.activeElement;
  if (control instanceof HTMLTextAreaElement) return toPart(readParagraph(control));
  if (control instanceof HTMLInputElement) return control.type === 'text' ? toPart(control.value) : '';
  if (!(control instanceof HTMLElement) || !control.isContentEditable) return '';
  const node = window.getSelection()?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const block = element?.closest('p, h1, h2, h3, h4, li, td, th, blockquote');
  return block && control.contains(block) ? toPart(block.textContent ?? '') : '';
}

function readParagraph({ value, selectionStart }: HTMLTextAreaElement): string {
  const start = value.lastIndexOf('\n', Math.max(0, selectionStart - 1)) + 1;
  return value.slice(start).split('\n')[0] ?? '';
}

function toPart(text: string): string {
  return fold(text.slice(0, maxLength));
}
