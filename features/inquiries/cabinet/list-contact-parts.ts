/** A part of the contact that a visitor typed. */
interface ContactPart {
  readonly text: string;
  /** Address of a telephone number or mailbox; `null` for other text. */
  readonly href: string | null;
}

const mailAddress = /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[^\s@,;:<>().]+/;
const phoneNumber = /\+?\d(?:[\s().-]{0,2}\d){9,14}/;
const linkable = new RegExp(`(${mailAddress.source}|${phoneNumber.source})`, 'u');

/** Splits a typed contact into telephone numbers, mail addresses and the text between them. */
export function listContactParts(contact: string): readonly ContactPart[] {
  return contact
    .split(linkable)
    .filter((text) => text !== '')
    .map((text) => ({ text, href: linkable.test(text) ? toHref(text) : null }));
}

function toHref(text: string): string {
  return text.includes('@') ? `mailto:${text}` : `tel:${text.replace(/[^\d+]/g, '')}`;
}
