import { SaxesParser } from 'saxes';
import type { InputIssue } from '../../content/input-issue';
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

const nothing: Source = { lessons: [], issues: [], ignored: [] };

/**
 * Reads an XML file that aSc Timetables exports. A card puts a lesson on days, a mask with a digit per day, and a
 * period; a lesson of several periods has one card for all of them or one for each. Lessons that do not take place every
 * week or in every term are issues, because a timetable of the site has one week.
 */
export function readAsc(xml: string): Source {
  const { tables, cards, root, fault } = readElements(xml);
  if (fault) return { ...nothing, issues: [fault] };
  if (root !== 'timetable')
    return { ...nothing, issues: [toLineIssue(1, 'xml', 'not_allowed', { text: root })] };
  const issues: InputIssue[] = [];
  const cardsOf = new Map<string, number>();
  for (const { attributes } of cards)
    for (let count = countDays(attributes); count > 0; count -= 1)
      cardsOf.set(attributes['lessonid'] ?? '', (cardsOf.get(attributes['lessonid'] ?? '') ?? 0) + 1);
  const lessons = cards.flatMap((card) => readCard(card, tables, cardsOf, issues));
  return { ...nothing, lessons, issues };
}

function readElements(xml: string) {
  const tables = Object.fromEntries(named.map((name) => [name, new Map<string, Element>()])) as Record<
    Named,
    Map<string, Element>
  >;
  const cards: Element[] = [];
  let root = '';
  let fault: InputIssue | null = null;
  const parser = new SaxesParser();
  parser.on('error', () => {
    fault ??= toLineIssue(parser.line, 'xml', 'invalid_format');
  });
  parser.on('opentag', ({ name, attributes }) => {
    root ||= name;
    const element = { line: parser.line, attributes };
    if (name === 'card') cards.push(element);
    else if ((named as readonly string[]).includes(name) && attributes['id'] !== undefined)
      tables[name as Named].set(attributes['id'], element);
  });
  parser.write(xml).close();
  return { tables, cards, root, fault: fault as InputIssue | null };
}

function readCard(
  { line, attributes: card }: Element,
  tables: Readonly<Record<Named, ReadonlyMap<string, Element>>>,
  cardsOf: ReadonlyMap<string, number>,
  issues: InputIssue[],
): SourceLesson[] {
  const id = card['lessonid'] ?? '';
  const lesson = tables.lesson.get(id)?.attributes;
  if (!lesson) {
    issues.push(toLineIssue(line, 'card', 'missing_reference', { text: id }));
    return [];
  }
  const namesOf = (table: Named, ids: string | undefined) =>
    splitIds(ids).flatMap((target) => {
      const found = tables[table].get(target)?.attributes;
      if (found) return [found['name'] || found['short'] || ''];
      issues.push(toLineIssue(line, 'card', 'missing_reference', { text: target }));
      return [];
    });
  const [subject = ''] = namesOf('subject', lesson['subjectid']);
  if ([card['weeks'], card['terms']].some((mask) => mask?.includes('0'))) {
    issues.push(toLineIssue(line, 'weeks', 'not_allowed', { text: subject }));
    return [];
  }
  const teacher = namesOf('teacher', lesson['teacherids']).join(', ');
  const room = namesOf('classroom', card['classroomids'] || lesson['classroomids']).join(', ');
  const classes = splitIds(lesson['classids']).flatMap((target) =>
    namesOf('class', target).map((name) => ({ name, group: toGroup(target, lesson, tables.group) })),
  );
  return listPeriods(card, lesson, cardsOf.get(id) ?? 0).flatMap((period) =>
    listDays(card).flatMap((day) =>
      classes.map(({ name, group }) => ({
        line,
        class: name,
        day,
        lesson: period,
        subject,
        teacher,
        room,
        group,
      })),
    ),
  );
}

function splitIds(ids: string | undefined): string[] {
  return (ids ?? '').split(',').filter((id) => id !== '');
}

/** Returns the names of the parts of a class that have a lesson; empty for the whole class. */
function toGroup(classId: string, lesson: Attributes, groups: ReadonlyMap<string, Element>): string {
  return splitIds(lesson['groupids'])
    .flatMap((id) => {
      const group = groups.get(id)?.attributes;
      return group ? [group] : [];
    })
    .filter((group) => group['classid'] === classId && group['entireclass'] !== '1')
    .map((group) => group['name'] ?? '')
    .join(', ');
}

/** Returns the days of a card; an unreadable mask gives a day that is no weekday. */
function listDays(card: Attributes): string[] {
  const mask = card['days'] ?? card['day'] ?? '';
  if (!/^[01]{5,7}$/.test(mask)) return [mask];
  return [...mask].flatMap((digit, index) => (digit === '1' ? [String(index + 1)] : []));
}

function countDays(card: Attributes): number {
  return listDays(card).length;
}

function listPeriods(card: Attributes, lesson: Attributes, cardCount: number): string[] {
  const first = card['period'] ?? '';
  const length = Number(lesson['periodspercard'] ?? 1);
  const perWeek = Number(lesson['periodsperweek'] ?? 0);
  const hasCardPerPeriod = perWeek > 0 && cardCount * length > perWeek;
  if (!/^\d{1,2}$/.test(first) || !(length > 1) || length > 10 || hasCardPerPeriod) return [first];
  return Array.from({ length }, (_, index) => String(Number(first) + index));
}
