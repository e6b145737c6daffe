import { z } from 'zod';
import type { ApiClient, CollectionClient } from '@/lib/api/client';
import type { TokenGrant } from '@/lib/content/access/token-grant';
import { isCollectionName, type CollectionName } from '@/lib/content/registry';

/** What a call of a tool works with. The client has the rights of the token. */
export interface ToolContext {
  readonly api: ApiClient;
  readonly grant: TokenGrant;
}

/** A tool of the endpoint. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** Whether it changes nothing. */
  readonly isReadOnly: boolean;
  /** Whether it changes or removes what visitors may see: offered only to tokens that may publish. */
  readonly isDestructive: boolean;
  /** Returns what the assistant gets. Throws `ApiError`. */
  readonly run: (context: ToolContext, input: unknown) => Promise<unknown>;
}

/** Declares a tool whose `run` gets a checked input. */
export function defineTool<Input extends z.ZodType>(
  tool: Omit<Tool, 'input' | 'run' | 'isDestructive' | 'isReadOnly'> &
    Partial<Pick<Tool, 'isDestructive' | 'isReadOnly'>> & {
      readonly input: Input;
      readonly run: (context: ToolContext, input: z.output<Input>) => Promise<unknown>;
    },
): Tool {
  return {
    isDestructive: false,
    isReadOnly: false,
    ...tool,
    run: (context, input) => tool.run(context, input as z.output<Input>),
  };
}

/** Shape of the name of a collection. */
export const collectionInput = z
  .string()
  .refine(isCollectionName, { message: 'No such collection; list_collections names them' })
  .describe('Name of a collection, such as news');

/** Shape of the id of an item. */
export const idInput = z.string().min(1).max(100).describe('Id of an item');

/** Shape of the fields of a draft. */
export const fieldsInput = z
  .record(z.string(), z.unknown())
  .describe('Fields as describe_collection names them. Texts with languages are {"kz": …, "ru": …}.');

/** Returns the client of a collection. */
export function itemsOf(api: ApiClient, name: string): CollectionClient<CollectionName> {
  return api[name as CollectionName];
}
