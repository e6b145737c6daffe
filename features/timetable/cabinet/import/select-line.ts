/** Selects a line of a text area, from 1, and scrolls to it. */
export function selectLine(textarea: HTMLTextAreaElement | null, line: number): void {
  if (!textarea) return;
  const lines = textarea.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  textarea.focus();
  textarea.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  textarea.scrollTop = (textarea.scrollHeight / lines.length) * Math.max(0, line - 3);
}
