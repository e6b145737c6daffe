import type { Kysely } from 'kysely';
import first from './0028-search/first-synonyms.json';
import second from './0032-appeal-topics/further-synonyms.json';
import { addGroups, type Tables } from './0036-synonyms/add-groups';
import third from './0036-synonyms/further-synonyms.json';
import fourth from './0039-synonyms/further-synonyms.json';
import fifth from './0041-synonyms/further-synonyms.json';
import everyday from './0049-synonyms/everyday-synonyms.json';
import sixth from './0063-synonyms/further-synonyms.json';
import further from './0065-synonyms/further-synonyms.json';

/** Adds words for harm, sport, privacy, and looks inside, except phrases that staff have, or had, in their own groups. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await addGroups(db, further, [...first, ...second, ...third, ...fourth, ...fifth, ...everyday, ...sixth]);
}
