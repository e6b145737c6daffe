/** Elements of an export of aSc Timetables that an import reads, with their attributes. */
const kept: Readonly<Record<string, readonly string[]>> = {
  timetable: [],
  weeksdef: ['name', 'short', 'weeks'],
  subject: ['id', 'name', 'short'],
  teacher: ['id', 'name', 'short'],
  classroom: ['id', 'name', 'short'],
  class: ['id', 'name', 'short'],
  group: ['id', 'name', 'short', 'classid', 'entireclass'],
  lesson: [
    'id',
    'classids',
    'subjectid',
    'teacherids',
    'classroomids',
    'groupids',
    'periodspercard',
    'periodsperweek',
  ],
  card: ['lessonid', 'classroomids', 'period', 'weeks', 'terms', 'days', 'day'],
};

const tag = /<(\/?)([a-z]\w*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/gi;

/**
 * Returns an export of aSc Timetables without what an import does not read, such as students, whose names must not be sent. Its
 * lines stay the same. Other texts are returned as they are.
 */
export function slimAsc(text: string): string {
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<timetable\b/i.test(text)) return text;
  return text.replace(tag, (whole, slash: string, name: string, attributes: string, end: string) => {
    const lines = whole.replace(/[^\n]+/g, '');
    const own = Object.hasOwn(kept, name) ? kept[name] : undefined;
    if (!own) return lines;
    const written = [...attributes.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)].filter(([, key]) =>
      own.includes(key!),
    );
    return `<${slash}${name}${written.map(([, key, value]) => ` ${key}=${value}`).join('')}${end}>${lines}`;
  });
}
