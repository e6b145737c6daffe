import { describe, expect, test } from 'vitest';
import { toClassKey } from '../model/to-class-key';
import { readTimetables } from './read-timetables';

const header = 'Класс;День;Урок;Предмет;Учитель;Кабинет;Группа';
const lesson = { day: 1, lesson: 1, subject: 'Алгебра', teacher: 'Ким В. А.', room: '203', group: '' };
const seventh = [{ name: '7А', grade: 7, lessons: [lesson] }];

describe('reads', () => {
  test.each([
    ['a list with semicolons', `${header}\n7А;Понедельник;1;Алгебра;Ким В. А.;203;`],
    ['a list with commas', `${header.replaceAll(';', ',')}\n7А,пн,1,Алгебра,Ким В. А.,203,`],
    [
      'a list pasted from a spreadsheet',
      `${header.replaceAll(';', '\t')}\n7А\tпн\t1\tАлгебра\tКим В. А.\t203`,
    ],
    ['Windows line ends and a byte order mark', `\ufeff${header}\r\n7А;пн;1;Алгебра;Ким В. А.;203;\r\n`],
    [
      'a header in Kazakh in another order',
      'Пән;Сынып;Күн;Сабақ №;Мұғалім;Бөлме\nАлгебра;7А;дүйсенбі;1;Ким В. А.;203',
    ],
    ['a header in English', 'class,day,lesson,subject,teacher,room\n7А,Monday,1,Алгебра,Ким В. А.,203'],
    ['a list without a header', '7А;пн;1;Алгебра;Ким В. А.;203'],
    [
      'a title above the header',
      `Расписание уроков, 1 четверть;;;\n;;;\n${header}\n7А;пн;1;Алгебра;Ким В. А.;203;`,
    ],
    ['a title with another separator', `Расписание, 1 четверть\n${header}\n7А;пн;1;Алгебра;Ким В. А.;203;`],
    ['a title above a list without a header', '2026-2027 учебный год\n7А;пн;1;Алгебра;Ким В. А.;203;'],
    [
      'a title above a grid',
      'Бекітемін\t\t\n7-сыныптар кестесі\t\t\nДень\t№\t7А\nпн\t1\t"Алгебра\nКим В. А.\n203"',
    ],
    ...['1.0', '1,0', '1-сабақ', '1 урок', '1-урок', '1-й урок', '№ 1', '1.'].map(
      (number): [string, string] => [
        `the number ${number}`,
        `${header}\n7А;пн;"${number}";Алгебра;Ким В. А.;203;`,
      ],
    ),
    ['a grid with a column per class', 'День\t№\t7А\nпн\t1\t"Алгебра\nКим В. А.\n203"'],
  ])('%s', (_, text) => {
    expect(readTimetables(text)).toMatchObject({ timetables: seventh, issues: [] });
  });

  test('a grid whose days are merged cells, and empty cells as free hours', () => {
    const { timetables } = readTimetables(';;7А;7Б\nпн;1;Физика;Химия\n;2;;Биология\nвт;1;История;');
    expect(
      timetables.map(({ name, lessons }) => [
        name,
        lessons.map((found) => `${found.day}.${found.lesson} ${found.subject}`),
      ]),
    ).toEqual([
      ['7А', ['1.1 Физика', '2.1 История']],
      ['7Б', ['1.1 Химия', '1.2 Биология']],
    ]);
  });

  test('a list whose classes, days and numbers are merged cells', () => {
    const { timetables, issues } = readTimetables(
      [
        header,
        '7А;пн;1;Физика;;;',
        ';;2;Английский язык;А;111;1',
        ';;;Английский язык;Б;112;2',
        ';вт;1;История;;;',
        '7Б;пн;1;Химия;;;',
        ';;2;Химия;;;',
      ].join('\n'),
    );
    expect(issues).toEqual([]);
    expect(
      timetables.map(({ name, lessons }) => [
        name,
        lessons.map((found) => `${found.day}.${found.lesson} ${found.subject} ${found.group}`.trim()),
      ]),
    ).toEqual([
      ['7А', ['1.1 Физика', '1.2 Английский язык 1', '1.2 Английский язык 2', '2.1 История']],
      ['7Б', ['1.1 Химия', '1.2 Химия']],
    ]);
  });

  test('groups of a class at the same time', () => {
    const { timetables } = readTimetables(
      `${header}\n7А;пн;1;Ағылшын тілі;А;111;1\n7А;пн;1;Ағылшын тілі;Б;112;2`,
    );
    expect(timetables[0]!.lessons.map(({ group, room }) => [group, room])).toEqual([
      ['1', '111'],
      ['2', '112'],
    ]);
  });

  test('names of a class with Latin and Cyrillic letters as one class', () => {
    const { timetables } = readTimetables(`${header}\n7A;пн;1;Алгебра;;;\n7 «А»;пн;2;Физика;;;`);
    expect(timetables.map(({ lessons }) => lessons.length)).toEqual([2]);
  });
});

describe('reads a grid with further columns', () => {
  const readLessons = (text: string) => {
    const { timetables, issues } = readTimetables(text);
    expect(issues).toEqual([]);
    return timetables.map(({ name, lessons }) => [
      name,
      lessons.map((found) =>
        [`${found.day}.${found.lesson}`, found.subject, found.teacher, found.room, found.group]
          .filter(Boolean)
          .join(' '),
      ),
    ]);
  };
  const expected = [
    ['7А', ['1.1 Физика 203', '1.2 История']],
    ['7Б', ['1.1 Химия 204']],
  ];

  test.each([
    [
      'subject and room below a merged name',
      'День;№;7А;;7Б;\n;;Предмет;Каб;Предмет;Каб.\nпн;1;Физика;203;Химия;204\n;2;История;;;',
    ],
    ['rooms beside the classes', 'Күн;№;7А;Каб;7Б;Каб\nпн;1;Физика;203;Химия;204\n;2;История;;;'],
    [
      'times with a name behind the number',
      'День;№;Время;7А;;7Б;\n;;;Предмет;Каб;Предмет;Каб\nпн;1;08:00-08:45;Физика;203;Химия;204\n;2;08:55-09:40;История;;;',
    ],
    [
      'times before the number',
      'Күн;Уақыты;№;7А;Каб;7Б;Каб\nпн;8.00 \u2013 8.45;1;Физика;203;Химия;204\n;8.55 \u2013 9.40;2;История;;;',
    ],
    ['times without a name', 'День;№;;7А;Каб;7Б;Каб\nпн;1;08:00;Физика;203;Химия;204\n;2;08:55;История;;;'],
  ])('%s', (_, text) => {
    expect(readLessons(text)).toEqual(expected);
  });

  test('teachers, and a room for each group', () => {
    const text =
      'День;№;7А;;\n;;Пән;Мұғалім;Каб\nпн;1;"Ағылшын тілі (1)\n\nАғылшын тілі (2)";"Ахметова А.\nОспанов Б.";111/112';
    expect(readLessons(text)).toEqual([
      ['7А', ['1.1 Ағылшын тілі Ахметова А. 111 1', '1.1 Ағылшын тілі Оспанов Б. 112 2']],
    ]);
  });

  test('a list with times', () => {
    const text = 'Класс;День;Урок;Время;Предмет\n7А;пн;1;8:00-8:45;Физика';
    expect(readLessons(text)).toEqual([['7А', ['1.1 Физика']]]);
  });
});

describe('reads a grid that', () => {
  const readLessons = (text: string) => {
    const { timetables, issues, ignored } = readTimetables(text);
    expect(issues).toEqual([]);
    const lines = timetables.map(({ name, lessons }) => {
      const texts = lessons.map(({ day, lesson: number, subject, room }) =>
        [`${day}.${number}`, subject, room].filter(Boolean).join(' '),
      );
      return `${name}: ${texts.join(', ')}`;
    });
    return [...lines, ...ignored.map(({ text: line }) => line)];
  };
  const week = ['7А: 1.1 Физика, 1.2 История, 2.1 Ән', '7Б: 1.1 Химия, 2.2 Биология'];

  test.each([
    [
      'names rooms ауд.',
      'День;№;7А;ауд.;7Б;ауд.\nпн;1;Физика;203;Химия;\n;2;История;;;\nвт;1;Ән;;;\n;2;;;Биология;',
      ['7А: 1.1 Физика 203, 1.2 История, 2.1 Ән', '7Б: 1.1 Химия, 2.2 Биология'],
    ],
    ['names numbers № п/п', 'День;№ п/п;7А;7Б\nпн;1;Физика;Химия\n;2;История;\nвт;1;Ән;\n;2;;Биология', week],
    [
      'has times in the column of numbers',
      'День;Урок;7А;7Б\nпн;1 (08:30-09:15);Физика;Химия\n;2 09:20 – 10:05;История;\nвт;1 8.30-9.15;Ән;\n;2;;Биология',
      week,
    ],
    [
      'has Roman numbers',
      'День;Урок;7А;7Б\nпн;I;Физика;Химия\n;II урок;История;\nвт;І;Ән;\n;ІІ;;Биология',
      week,
    ],
    [
      'has dates behind the days',
      'День;№;7А;7Б\nПонедельник 01.12;1;Физика;Химия\n;2;История;\nвт (02.12.2026);1;Ән;\n;2;;Биология',
      week,
    ],
    [
      'repeats its header on the next page',
      'День;№;7А;7Б\nпн;1;Физика;Химия\nДень;№;7А;7Б\n;2;История;\nвт;1;Ән;\n;;;\nДень;№;7А;7Б;;\n;2;;Биология',
      week,
    ],
    [
      'repeats the parts of its header',
      'День;№;7А;;7Б;\n;;Предмет;Каб;Предмет;Каб\nпн;1;Физика;203;Химия;\nДень;№;7А;;7Б;\n;;Предмет;Каб;Предмет;Каб\n;2;История;;;\nвт;1;Ән;;;\n;2;;;Биология;',
      ['7А: 1.1 Физика 203, 1.2 История, 2.1 Ән', '7Б: 1.1 Химия, 2.2 Биология'],
    ],
    [
      'stands above one of other classes',
      'День;№;7А;7Б\nпн;1;Физика;Химия\n;2;История;\nвт;1;Ән;\n;2;;Биология\n8 классы;;;\nДень;№;8А;\nпн;1;Химия;',
      [...week, '8А: 1.1 Химия', '8 классы'],
    ],
    [
      'stands above one without names of columns',
      ';;7А;7Б\nпн;1;Физика;Химия\n;2;История;\nвт;1;Ән;\n;2;;Биология\n;;8А;8Б\nпн;1;Химия;',
      [...week, '8А: 1.1 Химия'],
    ],
    [
      'repeats the name of a class above each of its columns',
      'День;№;7А;7А;7Б;7Б\n;;Предмет;Каб;Предмет;Каб\nпн;1;Физика;203;Химия;\n;2;История;;;\nвт;1;Ән;;;\n;2;;;Биология;',
      ['7А: 1.1 Физика 203, 1.2 История, 2.1 Ән', '7Б: 1.1 Химия, 2.2 Биология'],
    ],
    ['has sums', 'День;№;7А;7Б;Всего\nпн;1;Физика;Химия;2\n;2;История;;1\nвт;1;Ән;;1\n;2;;Биология;1', week],
    [
      'has each day in a row of its own',
      '№;7А;7Б\nПонедельник;;\n1;Физика;Химия\n2;История;\nВторник 02.12;;\n1;Ән;\n2;;Биология\n3;;\nДиректор Б. Ким;;',
      [...week, 'Директор Б. Ким'],
    ],
    [
      'has each day in a row of its own beside an empty column',
      'День;№;7А;7Б\nПонедельник;;;\n;1;Физика;Химия\n;2;История;\nВторник;;;\n;1;Ән;\n;2;;Биология',
      week,
    ],
  ])('%s', (_, text, lines) => {
    expect(readLessons(text)).toEqual(lines);
  });

  test.each([
    ['days alone without numbers of lessons', '№;7А;7Б\nПонедельник;;\nФизика;Химия;'],
    ['no days', '№;7А;7Б\n1;Физика;Химия'],
    ['a room alone', 'День;№;7А;Каб\nпн;1;Физика;203\n;;;7а'],
  ])('but not one with %s', (_, text) => {
    const { timetables, issues } = readTimetables(text);
    expect(timetables).toEqual([]);
    expect(issues).not.toEqual([]);
  });

  test('a list with numbers of rows, sums and a repeated header', () => {
    const names = '№ п/п;Класс;День;Урок;Предмет;Всего';
    const text = `${names}\n1;7А;пн;1;Физика;5\n${names}\n2;7А;пн;2;История;5`;
    expect(readLessons(text)).toEqual(['7А: 1.1 Физика, 1.2 История']);
  });
});

test.each([
  [
    'a grid',
    'День;№;7А;7Б\nпн;1;Физика;Химия\n;;;\nДиректор ______ А. Ахметов;;;\n;;;Завуч ______ Б. Ким',
    [
      { line: 4, text: 'Директор ______ А. Ахметов' },
      { line: 5, text: 'Завуч ______ Б. Ким' },
    ],
  ],
  [
    'a list',
    `${header}\n7А;пн;1;Физика;;;\nСоставила: Б. Ким;;;;;;`,
    [{ line: 3, text: 'Составила: Б. Ким' }],
  ],
  ['a table without one', `${header}\n7А;пн;1;Физика;;;\n;;;;;;\n`, []],
])('leaves out the signature below %s', (_, text, ignored) => {
  const read = readTimetables(text);
  expect(read).toMatchObject({ issues: [], ignored });
  expect(read.timetables[0]!.lessons).toHaveLength(1);
});

describe('refuses', () => {
  test.each<[string, string, (string | number)[], string]>([
    ['an empty text', '', ['text'], 'required'],
    ['a header alone', header, ['text'], 'required'],
    ['another table', 'Имя;Адрес\nАйгуль;Шымкент', ['lines', 1, 'header'], 'invalid_format'],
    ['an unknown column', `${header};Погода\n7А;пн;1;Алгебра;;;;`, ['lines', 1, 'header'], 'unknown_field'],
    ['a missing column', 'Класс;День;Предмет\n7А;пн;Алгебра', ['lines', 1, 'header'], 'required'],
    ['a column twice', `${header};Класс\n7А;пн;1;Алгебра;;;;7А`, ['lines', 1, 'header'], 'taken'],
    ['a line without a class', `${header}\n;пн;1;Алгебра;;;`, ['lines', 2, 'class'], 'required'],
    ['a class without a grade', `${header}\nЛицей;пн;1;Алгебра;;;`, ['lines', 2, 'class'], 'invalid_format'],
    ['a class of grade 13', `${header}\n13А;пн;1;Алгебра;;;`, ['lines', 2, 'class'], 'invalid_format'],
    [
      'an empty cell in a column that is not merged',
      `${header}\n7А;пн;1;Алгебра;;;\n7А;пн;2;Физика;;;\n;пн;3;Химия;;;`,
      ['lines', 4, 'class'],
      'required',
    ],
    [
      'a class without a day below the days of another one',
      `${header}\n7А;пн;1;Алгебра;;;\n7Б;;1;Физика;;;`,
      ['lines', 3, 'day'],
      'required',
    ],
    ['a line without a day', `${header}\n7А;;1;Алгебра;;;`, ['lines', 2, 'day'], 'required'],
    ['a Sunday', `${header}\n7А;воскресенье;1;Алгебра;;;`, ['lines', 2, 'day'], 'not_allowed'],
    ['a misspelt day', `${header}\n7А;панедельник;1;Алгебра;;;`, ['lines', 2, 'day'], 'not_allowed'],
    ['a line without a number', `${header}\n7А;пн;;Алгебра;;;`, ['lines', 2, 'lesson'], 'required'],
    ['a number in words', `${header}\n7А;пн;первый;Алгебра;;;`, ['lines', 2, 'lesson'], 'not_allowed'],
    ['lesson 16', `${header}\n7А;пн;16;Алгебра;;;`, ['lines', 2, 'lesson'], 'not_allowed'],
    ['a line without a subject', `${header}\n7А;пн;1;;Ким В. А.;;`, ['lines', 2, 'subject'], 'required'],
    ['a long subject', `${header}\n7А;пн;1;${'а'.repeat(81)};;;`, ['lines', 2, 'subject'], 'too_long'],
    ['a long teacher', `${header}\n7А;пн;1;Алгебра;${'а'.repeat(81)};;`, ['lines', 2, 'teacher'], 'too_long'],
    ['a long room', `${header}\n7А;пн;1;Алгебра;;${'1'.repeat(21)};`, ['lines', 2, 'room'], 'too_long'],
    ['lost letters', `${header}\n7А;пн;1;???????;;;`, ['lines', 2, 'subject'], 'control_characters'],
    [
      'Kazakh letters saved in windows-1251',
      `${header}\n7А;пн;1;?аза? тілі;;;`,
      ['lines', 2, 'subject'],
      'control_characters',
    ],
    [
      'a lost letter in a word',
      `${header}\n7А;пн;1;А?ылшын;;;`,
      ['lines', 2, 'subject'],
      'control_characters',
    ],
    ['a lost letter of a class', `${header}\n7?;пн;1;Физика;;;`, ['lines', 2, 'class'], 'invalid_format'],
    ['a lesson twice', `${header}\n7А;пн;1;Алгебра;;;\n7A;пн;1;Физика;;;`, ['lines', 3, 'line'], 'taken'],
    ['too many cells', `${header}\n7А;пн;1;Алгебра;Ким;203;;лишнее`, ['lines', 2, 'line'], 'too_many'],
    ['an open quote', `${header}\n7А;пн;1;"Алгебра;;;`, ['lines', 2, 'quote'], 'invalid_format'],
    ['a cell beside the classes', 'День;№;7А\nпн;1;Физика;Химия', ['lines', 2, 'line'], 'too_many'],
    [
      'a column without a name below a merged class',
      'День;№;7А;;7Б;\nпн;1;Физика;Химия;Алгебра;203',
      ['lines', 2, 'line'],
      'unknown_field',
    ],
    ['a class twice in a grid', 'День;№;7А;7А\nпн;1;Физика;Химия', ['lines', 1, 'header'], 'taken'],
    ['a room without a subject', 'День;№;7А;\n;;Предмет;Каб\nпн;1;;203', ['lines', 3, 'subject'], 'required'],
    [
      'a cell beside subject and room',
      'День;№;7А;\n;;Предмет;Каб\nпн;1;Физика;203;Химия',
      ['lines', 3, 'line'],
      'too_many',
    ],
    [
      'a lesson without a number below a grid',
      'День;№;7А\nпн;1;Физика\n;;Химия',
      ['lines', 3, 'lesson'],
      'required',
    ],
    ['other XML', '<html><body/></html>', ['lines', 1, 'xml'], 'not_allowed'],
    ['broken XML', '<timetable>\n<cards>', ['lines', 2, 'xml'], 'invalid_format'],
  ])('%s', (_, text, path, code) => {
    const { timetables, issues } = readTimetables(text);
    expect(timetables).toEqual([]);
    expect(issues[0]).toMatchObject({ path, code });
  });

  test.each([
    [
      'rooms',
      'День\tУрок\t5А\t\t5Б\t\nпн\t1\tАлгебра\t214\tФизика\tспортзал\n\t2\tХимия\t1\tБиология\t',
      [
        { subject: 'Алгебра', room: '214', teacher: '' },
        { subject: 'Химия', room: '1', teacher: '' },
      ],
    ],
    [
      'teachers and rooms',
      'День;Урок;5А;;\nпн;1;Алгебра;Ахметова А. Б.;214\n;2;Химия;Ким В.;21/22',
      [
        { subject: 'Алгебра', teacher: 'Ахметова А. Б.', room: '214' },
        { subject: 'Химия', teacher: 'Ким В.', room: '21/22' },
      ],
    ],
  ])('columns without a name below a merged class are read if they hold %s', (_, text, lessons) => {
    const { timetables, issues } = readTimetables(text);
    expect(issues).toEqual([]);
    expect(timetables[0]).toMatchObject({ name: '5А', lessons });
  });

  test('a column without a name is reported once, with its class', () => {
    const { issues } = readTimetables('День;№;7А;;7Б;\nпн;1;Физика;Химия;Алгебра;203\n;2;Физика;Химия;;');
    expect(issues).toMatchObject([{ path: ['lines', 2, 'line'], params: { text: '7А' } }]);
  });

  test.each([
    ['a remark', `${header}\n7А;пн;1;Алгебра;;;\nУроки по 40 минут;;;;;;\n7А;пн;2;Физика;;;`, 3],
    ['a total', `${header}\n7А;пн;1;Алгебра;;;\n7А;пн;2;Физика;;;\n;;;Всего часов: 34;;;`, 4],
    ['a signature among lessons', 'День;№;7А\nпн;1;Физика\nДиректор;;Ким\nвт;1;Физика', 3],
    ['a grid', 'День;№;7А;7Б;7В\nпн;1;Физика;Химия;История\nxx;;Физика;Химия;История', 3],
  ])('a line of nonsense once: %s', (_, text, line) => {
    const { issues } = readTimetables(text);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ path: ['lines', line, 'line'], code: 'invalid_format' });
  });

  test('no table at once, however many cells or faults it has', () => {
    expect(readTimetables('a\t'.repeat(500_000)).issues).toHaveLength(1);
    expect(readTimetables(`${header}\n${'7А;пн;1;Алгебра;;;\n'.repeat(1_000)}`).issues).toHaveLength(100);
  });

  test('all faults of a table at once', () => {
    const { issues } = readTimetables(`${header}\n7А;пн;1;;;;\n7А;xx;2;Физика;;;\n7А;пн;99;Физика;;;`);
    expect(issues.map(({ path }) => path)).toEqual([
      ['lines', 2, 'subject'],
      ['lines', 3, 'day'],
      ['lines', 4, 'lesson'],
    ]);
  });
});

describe('limits', () => {
  const toList = (count: number, teacher: (index: number) => string) =>
    Array.from(
      { length: count },
      (_, index) =>
        `${1 + (index % 11)}А;${1 + (Math.floor(index / 11) % 6)};${Math.floor(index / 66) % 16};Физика;${teacher(index)};;${index}`,
    );
  const teachers = (index: number) => `Учитель${index} А.`;

  test.each<[string, string, (string | number)[], string]>([
    [
      'a cell of a grid',
      `День;№;7А;\n;;Предмет;Каб\nпн;1;Физика;"x${' '.repeat(200_000)}y"`,
      ['lines', 3, 'cell'],
      'too_long',
    ],
    ['a cell of a list', `${header}\n7А;пн;1;x${' '.repeat(200_000)}y;;;`, ['lines', 2, 'cell'], 'too_long'],
    [
      'spaces behind a time',
      `День;№;7А\n8:00${' '.repeat(50_000)}y;1;Физика`,
      ['lines', 2, 'cell'],
      'too_long',
    ],
    ['many lines', `${header}\n${'x\n'.repeat(400_000)}`, ['lines', 12_011, 'lessons'], 'too_many'],
    [
      'many lessons in the cells of a grid',
      `День;№;7А\n${`пн;1;"${'x\n\n'.repeat(600)}"\n`.repeat(100)}`,
      ['lines', 2, 'line'],
      'taken',
    ],
    ['many teachers', [header, ...toList(3_000, teachers)].join('\n'), ['lines', 602, 'teacher'], 'too_many'],
    [
      'many teachers in a lesson',
      [header, ...toList(3_000, (index) => `${teachers(index)}, ${teachers(index + 9_000)}`)].join('\n'),
      ['lines', 302, 'teacher'],
      'too_many',
    ],
  ])('refuse %s', { timeout: 5_000 }, (_, text, path, code) => {
    const { timetables, issues } = readTimetables(text);
    expect(timetables).toEqual([]);
    expect(issues.find((issue) => issue.code === code)).toMatchObject({ path });
    expect(issues.length).toBeLessThanOrEqual(100);
  });

  test('allow a large school', () => {
    const { timetables, issues } = readTimetables(
      [header, ...toList(4_000, (index) => teachers(index % 500))].join('\n'),
    );
    expect(issues).toEqual([]);
    expect(timetables).toHaveLength(11);
  });
});

test.each(['7 класс А', '7 класс «А»', '7А класс', '7-сынып А', '7 «А» кл.', '7-А'])(
  'the class %s is 7А',
  (name) => {
    const { timetables, issues } = readTimetables(`${header}\n7А;пн;1;Алгебра;;;\n${name};пн;2;Физика;;;`);
    expect(issues).toEqual([]);
    expect(timetables).toMatchObject([{ name: '7А', grade: 7, lessons: [{}, {}] }]);
  },
);

test.each(['А7', 'гр9', '13А', 'каб 8'])('%s is no class', (name) => {
  const { issues } = readTimetables(`${header}\n${name};пн;1;Алгебра;;;`);
  expect(issues).toMatchObject([
    { path: ['lines', 2, 'class'], code: 'invalid_format', params: { text: name } },
  ]);
});

test('the name of a new class has no word for class', () => {
  const names = ['7 класс А', '8 класс «Б»', '9В класс', '10-сынып Г'];
  const read = readTimetables(`День;№;${names.join(';')}\nпн;1;A;B;C;D`);
  expect(read.timetables.map(({ name }) => name)).toEqual(['7А', '8 «Б»', '9В', '10Г']);
});

test('a grade without a letter is a class if the grade has no others', () => {
  const { timetables } = readTimetables(`${header}\n7;пн;1;Алгебра;;;\n8А;пн;1;Физика;;;`);
  expect(timetables.map(({ name }) => name)).toEqual(['7', '8А']);
  const { issues } = readTimetables(`${header}\n7;пн;1;Алгебра;;;\n7А;пн;1;Физика;;;`);
  expect(issues).toEqual([{ path: ['lines', 2, 'class'], code: 'not_allowed', params: { text: '7' } }]);
});

test('a word for class is no part of its name, and a dash in a grid is no lesson', () => {
  const { timetables, issues } = readTimetables('День;№;7А класс;7Б\nпн;1;Физика;-\nпн;2;-;Химия');
  expect(issues).toEqual([]);
  expect(timetables.map(({ name, lessons }) => [toClassKey(name), lessons.length])).toEqual([
    [toClassKey('7А'), 1],
    [toClassKey('7Б'), 1],
  ]);
});
