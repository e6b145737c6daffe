import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { contract } from '@/lib/api/contract';
import { errorStatuses } from '@/lib/api/errors';
import { listPageBlocks } from '@/lib/content/blocks/block-registry';
import { inputIssueCodes } from '@/lib/content/input-issue';
import { collectionNames, collections, definitionOf, type Definition } from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';
import { migrate } from '../../lib/server/set-up/migrate';
import { migrations } from '@/lib/server/db/migrations';
import { openSqlite } from '@/lib/server/db/sqlite';
import { listCabinetPages } from './list-cabinet-pages';
import { listMessageProblems, type MessageTree } from './list-message-problems';
import { listMissingColumns, type TableColumn } from './list-missing-columns';
import { listMissingErrorTexts, listMissingLabels } from './list-missing-texts';
import { listRepeatedNumbers } from './list-repeated-numbers';
import { listTakenNames } from './list-taken-names';
import { listUndeclaredBlocks } from './list-undeclared-blocks';
import { listUnknownReferences } from './list-unknown-references';

/** Returns everything that is missing in content types and messages, each with the file in which it is missing. */
export async function listContentProblems(root: string): Promise<string[]> {
  const definitions = collectionNames.map(definitionOf);
  const types = definitions.map(({ type }) => type);
  // The contract has separate endpoints for images, because an upload creates one, and below `/categories`.
  const endpoints = Object.values<Endpoint>({ ...contract }).map(({ path }) => path);
  const problems = [
    ...listTakenNames(
      { ...collections },
      {
        endpoints: endpoints.filter((path) => !/^\/(images|categories)\//.test(path) && path !== '/images'),
        pages: listCabinetPages(root),
      },
    ),
    ...definitions.flatMap((definition) => listUnknownReferences(definition, types)),
    ...listUndeclaredBlocks(readBlockFiles(root)),
    ...listRepeatedNumbers(Object.keys(migrations)),
    ...(await listColumnProblems(definitions)),
    ...listTextProblems(root, definitions),
  ];
  return [...new Set(problems)];
}

function readBlockFiles(root: string) {
  const list = (folder: string, extension: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(extension) && !file.includes('.test.'))
      .map((file) => ({ path: join(root, folder, file), name: basename(file, extension) }));
  return {
    declared: list('lib/content/blocks', '.ts')
      .filter(({ path }) => /^export const \w+ = defineBlock\(/m.test(readFileSync(path, 'utf8')))
      .map(({ name }) => name),
    components: list('components/site/blocks', '.tsx').map(({ name }) => name),
    registered: listPageBlocks().map(({ type }) => type),
  };
}

async function listColumnProblems(definitions: readonly Definition[]): Promise<string[]> {
  const { db } = openSqlite(':memory:');
  await migrate(db);
  const problems: string[] = [];
  for (const definition of definitions) {
    const { rows } = await sql<TableColumn>`
      select name, type, name in (
        select min(part.name) from pragma_index_list(${definition.type}) as list
        join pragma_index_info(list.name) as part
        where list."unique" group by list.name having count(*) = 1
      ) as "isUnique" from pragma_table_info(${definition.type})`.execute(db);
    problems.push(...listMissingColumns(definition, rows));
  }
  await db.destroy();
  return problems;
}

function listTextProblems(root: string, definitions: readonly Definition[]): string[] {
  const read = (locale: Locale, area: string) => readMessages(root, locale, area);
  const areas = new Set(locales.flatMap((locale) => readdirSync(join(root, 'messages', locale))));
  return [
    ...locales.flatMap((locale) => [
      ...definitions.flatMap((definition) => listMissingLabels(definition, locale, read(locale, 'content'))),
      ...listMissingErrorTexts('codes', Object.keys(errorStatuses), locale, read(locale, 'errors')),
      ...listMissingErrorTexts('issues', inputIssueCodes, locale, read(locale, 'errors')),
    ]),
    ...[...areas]
      .map((name) => basename(name, '.json'))
      .flatMap((area) => listMessageProblems(area, { kz: read('kz', area), ru: read('ru', area) })),
  ];
}

function readMessages(root: string, locale: Locale, area: string): MessageTree {
  try {
    return JSON.parse(readFileSync(join(root, 'messages', locale, `${area}.json`), 'utf8')) as MessageTree;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
