import { isRemoteTarget } from './is-remote-target';
import type { Parts } from './archive-parts';
import { readXml } from './read-xml';

/** Folders of macros, of a document and of the objects in it. */
const macroFolders = /(?:^|\/)(?:basic|scripts)\/./;

/** Parts that can start a macro or a program or load something, of a document and of the objects in it. */
const readParts = /(?:^|\/)(?:content|styles|meta|settings)\.xml$/;

/** Addresses of macros, also of those on the computer of the reader. */
const macroAddress = /^\s*(?:vnd\.sun\.star\.script|macro|script):/i;

/** Elements whose target is loaded when the document is opened. */
const loaded: readonly string[] = ['object', 'object-ole', 'applet', 'template'];

/** Whether an OpenDocument file has macros, starts them or programs, or loads an object or a template from elsewhere. */
export async function hasOpenDocumentCode(parts: Parts): Promise<boolean> {
  if (parts.names.some((name) => macroFolders.test(name))) return true;
  let isFound = false;
  for (const name of parts.names.filter((part) => readParts.test(part))) {
    await readXml(await parts.open(name), {
      open(element, attributes) {
        const { href = '', action } = attributes;
        isFound ||=
          Object.values(attributes).some((value) => macroAddress.test(value)) ||
          (loaded.includes(element) && isRemoteTarget(href)) ||
          (element === 'event-listener' && (action === 'execute' || action === 'macro')) ||
          attributes['dde-application'] !== undefined;
      },
    });
  }
  return isFound;
}
