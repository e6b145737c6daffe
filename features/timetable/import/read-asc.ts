import { SaxesParser } from 'saxes';
import type { InputIssue } from '@/lib/content/input-issue';
import { lessonTextLengths } from '../content/lessons';
import { importLimits } from './import-limits';
import { toLineIssue, type Source, type SourceLesson } from './source-lesson';

type Attributes = Readonly<Record<string, string>>;

/** An element with the number of its line. */
interface Element {
  readonly line: number;
  readonly attributes: Attributes;
}

/** Elements that lessons refer to. */
const named = ['subject', 'teacher', 'classroom', 'class', 'group', 'lesson'] as const;
type Named = (typeof named)[number];

type Tables = Readonly<Record<Named, ReadonlyMap<string, Element>>>;

/** Characters of a name that are read: more than a lesson may have. */
const maxName = 200;

/** Longest name of a week of a cycle: it shares the place of the group. */
const maxWeekName = 12;

/** Longest name of a class. */
const maxClassName = 20;

class XmlError extends Error {
  constructor(readonly line: number) {
    super();
  }
}

const nothing: Source = { lessons: [], issues: [], ignored: [] };

/**
 * Reads an XML file that aSc Timetables exports. A card puts a lesson on days, a mask with a digit per day, and a
 * period; a lesson of several periods has one card for all of them or one for each. Lessons of one week of a cycle name it
 * beside the group; those of a part of the terms are issues, because a timetable of the site has one week.
 */
export function readAsc(xml: string): Source {
  const { tables, cards, weeks, root, fault } = readElements(xml);
  if (fault) return { ...nothing, issues: [fault] };
  if (root !== 'timetable')
    return { ...nothing, issues: [toLineIssue(1, 'xml', 'not_allowed', { text: root })] };
  const cardsOf = new Map<string, number>();
  for (const { attributes } of cards) {
    const id = attributes['lessonid'] ?? '';
    cardsOf.set(id, (cardsOf.get(id) ?? 0) + listDays(attributes).length);
  }
  return { ...nothing, ...readCards(cards, { tables, weeks, cardsOf }) };
}

type Elements = ReturnType<typeof readElements>;

function readElements(xml: string) {
  const tables = Object.fromEntries(named.map((name) => [name, new Map<string, Element>()])) as Record<
    Named,
    Map<string, Element>
  >;
  const cards: Element[] = [];
  const weeks = new Map<string, string>();
  let root = '';
  let depth = 0;
  const parser = new SaxesParser();
  const fail = () => {
    throw new XmlError(parser.line);
  };
  parser.on('error', fail);
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.on('opentag', ({ name, attributes }) => {
    root ||= name;
    depth += 1;
    if (depth > importLimits.depth) fail();
    const element = { line: parser.line, attributes };
    if (name === 'card') cards.push(element);
    else if (name === 'weeksdef' && attributes['weeks'])
      weeks.set(attributes['weeks'], toWeekName(attributes));
    else if ((named as readonly string[]).includes(name) && attributes['id'] !== undefined)
      tables[name as Named].set(attributes['id'], element);
  });
  let fault: InputIssue | null = null;
  try {
    parser.write(xml).close();
  } catch (error) {
    // The parser goes on after a fault, and reports each element that is still open.
    if (!(error instanceof XmlError)) throw error;
    fault = toLineIssue(error.line, 'xml', 'invalid_format');
  }
  return { tables, cards, weeks, root, fault };
}

/** The names of elements, and the ids without an element. */
interface Names {
  readonly names: readonly string[];
  readonly missing: readonly string[];
}

/** A lesson with the names that it refers to. `missing`: the ids without an element, except ids of rooms. */
interface NamedLesson {
  readonly subject: string;
  readonly teacher: string;
  readonly rooms: Names;
  readonly classes: readonly { readonly name: string; readonly group: string }[];
  readonly missing: readonly string[];
}

function readCards(
  cards: readonly Element[],
  { tables, weeks, cardsOf }: Pick<Elements, 'tables' | 'weeks'> & { cardsOf: ReadonlyMap<string, number> },
) {
  const lessons: SourceLesson[] = [];
  const issues: InputIssue[] = [];
  // Thousands of cards may refer to a lesson, and a lesson to thousands of classes.
  const nameLesson = memoize((lesson: Attributes) => toNamedLesson(lesson, tables));
  for (const { line, attributes: card } of cards) {
    if (issues.length > importLimits.issues) break;
    const id = card['lessonid'] ?? '';
    const lesson = tables.lesson.get(id)?.attributes;
    if (!lesson) {
      issues.push(toLineIssue(line, 'card', 'missing_reference', { text: id }));
      continue;
    }
    const named = nameLesson(lesson);
    const rooms = card['classroomids']
      ? toNames(tables.classroom, card['classroomids'], lessonTextLengths.room)
      : named.rooms;
    for (const text of [...named.missing, ...rooms.missing].slice(0, importLimits.issues))
      issues.push(toLineIssue(line, 'card', 'missing_reference', { text }));
    const week = toWeek(card['weeks'] ?? '', weeks);
    if (week === null || card['terms']?.includes('0')) {
      issues.push(toLineIssue(line, 'weeks', 'not_allowed', { text: named.subject }));
      continue;
    }
    const periods = listPeriods(card, lesson, cardsOf.get(id) ?? 0);
    const days = listDays(card);
    if (lessons.length + periods.length * days.length * named.classes.length > importLimits.lessons) {
      issues.push(toLineIssue(line, 'lessons', 'too_many', { max: importLimits.lessons }));
      break;
    }
    const { subject, teacher } = named;
    const room = rooms.names.join(', ');
    for (const period of periods)
      for (const day of days)
        for (const { name, group } of named.classes)
          lessons.push({
            ...{ line, class: name, day, lesson: period, subject, teacher, room },
            group: [group, week].filter(Boolean).join(', '),
            ...(week !== '' && { week }),
          });
  }
  return { lessons, issues };
}

function toWeekName({ name = '', short = '' }: Attributes): string {
  return (name.length > maxWeekName ? short || name : name || short).trim().slice(0, maxWeekName);
}

/**
 * Returns the name of the week of the cycle in which a card takes place, such as that of week A of two: the table of the site
 * has one week, so it stands beside the group. Empty for every week; `null` if the card takes place in none.
 */
function toWeek(mask: string, weeks: ReadonlyMap<string, string>): string | null {
  if (!mask.includes('0')) return '';
  const numbers = [...mask].flatMap((digit, index) => (digit === '1' ? [index + 1] : []));
  if (numbers.length === 0) return null;
  return weeks.get(mask) || `${numbers.join('+')}/${mask.length}`;
}

function memoize<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? read(key);
    values.set(key, value);
    return value;
  };
}

function toNamedLesson(lesson: Attributes, tables: Tables): NamedLesson {
  const subject = toNames(tables.subject, lesson['subjectid'], lessonTextLengths.subject);
  const teachers = toNames(tables.teacher, lesson['teacherids'], lessonTextLengths.teacher);
  const classIds = splitIds(lesson['classids']);
  const groupOf = toGroups(lesson, tables.group);
  return {
    subject: subject.names[0] ?? '',
    teacher: teachers.names.join(', '),
    rooms: toNames(tables.classroom, lesson['classroomids'], lessonTextLengths.room),
    classes: classIds.flatMap((id) =>
      toNames(tables.class, id, maxClassName).names.map((name) => ({
        name,
        group: (groupOf.get(id) ?? []).join(', '),
      })),
    ),
    missing: [subject, teachers, toNames(tables.class, lesson['classids'])].flatMap(({ missing }) => missing),
  };
}

/** Returns the names of elements: the short ones if all of the long ones together are longer than `maxLength`. */
function toNames(table: ReadonlyMap<string, Element>, ids: string | undefined, maxLength = Infinity): Names {
  const long: string[] = [];
  const short: string[] = [];
  const missing: string[] = [];
  for (const id of splitIds(ids)) {
    const target = table.get(id)?.attributes;
    if (target) {
      long.push((target['name'] || target['short'] || '').trim().slice(0, maxName));
      short.push((target['short'] || target['name'] || '').trim().slice(0, maxName));
    } else missing.push(id);
  }
  return { names: long.join(', ').length > maxLength ? short : long, missing };
}

function splitIds(ids: string | undefined): string[] {
  return [...new Set((ids ?? '').split(',').filter((id) => id !== ''))];
}

/** Returns the names of the parts of classes that have a lesson, by the id of the class; none for a whole class. */
function toGroups(lesson: Attributes, groups: ReadonlyMap<string, Element>): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>();
  for (const id of splitIds(lesson['groupids'])) {
    const group = groups.get(id)?.attributes;
    if (!group || group['entireclass'] === '1') continue;
    const classId = group['classid'] ?? '';
    const long = (group['name'] || group['short'] || '').trim().slice(0, maxName);
    const name = long.length > lessonTextLengths.group ? (group['short'] || long).trim() : long;
    const others = names.get(classId);
    if (others) others.push(name);
    else names.set(classId, [name]);
  }
  return names;
}

/** Returns the days of a card; an unreadable mask gives a day that is no weekday. */
function listDays(card: Attributes): string[] {
  const mask = card['days'] ?? card['day'] ?? '';
  if (!/^[01]{5,7}$/.test(mask)) return [mask];
  return [...mask].flatMap((digit, index) => (digit === '1' ? [String(index + 1)] : []));
}

function listPeriods(card: Attributes, lesson: Attributes, cardCount: number): string[] {
  const first = card['period'] ?? '';
  const length = Number(lesson['periodspercard'] ?? 1);
  const perWeek = Number(lesson['periodsperweek'] ?? 0);
  const hasCardPerPeriod = perWeek > 0 && cardCount * length > perWeek;
  if (!/^\d{1,2}$/.test(first) || !(length > 1) || length > 10 || hasCardPerPeriod) return [first];
  return Array.from({ length }, (_, index) => String(Number(first) + index));
}
