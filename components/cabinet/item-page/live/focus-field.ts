import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { minSoughtLength } from '@/components/cabinet/preview/live/find-shown-text';
import type { LiveMessage } from '@/components/cabinet/preview/live/live-message';
import { fold } from '@/lib/content/words/fold';
import { isLocale, type Locale } from '@/lib/i18n/locales';

type Picked = Extract<LiveMessage, { live: 'picked' }>;

/**
 * Focuses the field whose text or picture a person points at in the preview; opens its block or its language first. `shown`: the
 * language of the preview.
 */
export function focusField(
  form: ItemForm,
  shown: Locale,
  { text, picture }: Picked,
  onGoTo: (locale: Locale) => void,
): void {
  if (picture !== '' && focusPicture(form, picture)) return;
  if (text.length < minSoughtLength) return;
  const control = findControl(text, shown);
  if (control) {
    go(control, shown, onGoTo);
    return;
  }
  const block = findBlock(form, text);
  const toggle = block?.querySelector<HTMLElement>('[data-toggle][aria-expanded="false"]');
  toggle?.click();
  // The fields of the block appear with the next rendering.
  setTimeout(() => {
    const opened = findControl(text, shown);
    if (opened) go(opened, shown, onGoTo);
    else block?.scrollIntoView({ block: 'center' });
  }, 50);
}

function go(control: HTMLElement, shown: Locale, onGoTo: (locale: Locale) => void): void {
  onGoTo(toLocaleOf(control) ?? shown);
  setTimeout(() => {
    control.focus();
    control.scrollIntoView({ block: 'center' });
  });
}

/** Returns the control whose text fits best: equal, containing the other, the shortest. */
function findControl(text: string, shown: Locale): HTMLElement | null {
  const controls = document.querySelectorAll<HTMLElement>(
    'main form :is(input[type="text"], input:not([type]), textarea, [contenteditable="true"])',
  );
  const candidates = [...controls].flatMap((control) => {
    const own = fold(
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
        ? control.value
        : (control.textContent ?? ''),
    );
    const rank = toRank(own, text);
    const language = toLocaleOf(control);
    return rank === 0 || (language !== null && language !== shown) ? [] : [{ control, rank, own }];
  });
  candidates.sort((a, b) => b.rank - a.rank || a.own.length - b.own.length);
  return candidates[0]?.control ?? null;
}

function toRank(own: string, text: string): 0 | 1 | 2 | 3 {
  if (own.length < minSoughtLength) return 0;
  if (own === text) return 3;
  if (own.includes(text)) return 2;
  return text.includes(own) ? 1 : 0;
}

/** Returns the language of a control by its id: `item-title-kz`. */
function toLocaleOf(control: HTMLElement): Locale | null {
  const last = control.id.split('-').at(-1);
  if (isLocale(last)) return last;
  const panel = control.closest('[id^="panel-"]')?.id.split('-').at(1);
  return isLocale(panel) ? panel : null;
}

/** Returns the block of a form whose values contain a text. */
function findBlock(form: ItemForm, text: string): HTMLElement | null {
  for (const [name, field] of Object.entries(form.definition.fields)) {
    if (field.kind !== 'blocks') continue;
    const blocks = form.methods.getValues(name) as readonly { readonly id: string }[];
    const found = blocks.find((block) => fold(JSON.stringify(block).replace(/<[^>]*>/g, ' ')).includes(text));
    if (found) return document.querySelector(`[data-block="${found.id}"]`);
  }
  return null;
}

/** Focuses the field with a picture. Returns whether there is one. `path`: of one of its files. */
function focusPicture(form: ItemForm, path: string): boolean {
  for (const [name, field] of Object.entries(form.definition.fields)) {
    if (!['image', 'images', 'picture'].includes(field.kind)) continue;
    if (!JSON.stringify(form.methods.getValues(name) ?? null).includes(path)) continue;
    const label = document.getElementById(`item-${name}-label`);
    const group = label?.parentElement;
    group?.scrollIntoView({ block: 'center' });
    group?.querySelector<HTMLElement>('button:enabled, input')?.focus({ preventScroll: true });
    return true;
  }
  return false;
}
