import type { BlockDefinition, BlockInput } from '@/lib/content/define-block';
import { fieldsOfBlock } from '@/lib/content/field-owner';
import type { AnyField } from '@/lib/content/kinds';

/** Creates a block without texts. Choices start with their initial value. */
export function createBlock(definition: BlockDefinition): BlockInput {
  const values = Object.entries(fieldsOfBlock(definition)).map(([name, field]): [string, unknown] => [
    name,
    toInitial(field),
  ]);
  return { id: createBlockId(), type: definition.type, hidden: false, ...Object.fromEntries(values) };
}

/** Returns a copy of a block with new ids, also of its rows. */
export function copyBlock(block: BlockInput): BlockInput {
  const values = Object.entries(block).map(([name, value]): [string, unknown] => [
    name,
    isRows(value) ? value.map((row) => ({ ...row, id: createBlockId() })) : value,
  ]);
  return { ...(Object.fromEntries(values) as BlockInput), id: createBlockId() };
}

function isRows(value: unknown): value is readonly BlockInput[] {
  return Array.isArray(value) && value.every((row) => (row as { type?: unknown } | null)?.type === 'row');
}

function toInitial(field: AnyField): unknown {
  return field.kind === 'one-of' ? field.initial : field.empty;
}

/** Creates a UUID of version 4. Unlike `crypto.randomUUID`, `getRandomValues` also works on plain http. */
function createBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
