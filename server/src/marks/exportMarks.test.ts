import { expect, test } from 'vitest';
import { readSheet } from '../documents/sheets/readSheet.ts';
import { aoiTerm2, english, eotTerm2, mathematics, sampleClass } from '../testing/sampleClass.ts';
import { type Client, startSchool } from '../testing/startSchool.ts';

const east = { classID: 2, streamID: 1 };

async function start() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  return { school, ids, admin: await school.as('admin') };
}

async function download(client: Client, path: string) {
  const { status, bytes } = await client.download(path);
  expect(status).toBe(200);
  const { rows } = await readSheet(bytes, 'marks.xlsx');
  return { bytes, cells: rows.map((row) => row.cells) };
}

test('the sheet has a row for every mark of the stream, numbers as numbers, index numbers as text, blanks to fill', async () => {
  const { admin, ids } = await start();
  await admin.call('saveMarks', {
    setID: eotTerm2,
    yearID: ids.year,
    marks: [
      { studentID: ids.akello, subjectID: english, score: 45.25 },
      { studentID: ids.akello, subjectID: mathematics, score: 0 },
    ],
  });
  const { path } = await admin.call('exportMarks', { ...east, setID: eotTerm2 });
  expect(path).toMatch(/^\/files\/.*Marks_S2_EAST_EOT_TERM_2\.xlsx/);
  const { cells } = await download(admin, path);
  expect(cells).toEqual([
    ['Index number', 'Name', 'Subject', 'Set', 'Chapter', 'Score', 'Remark', 'Generic skills'],
    ['003471/001', 'Akello Joan', 'ENGLISH', 'EOT TERM 2', '', 45.25],
    ['003471/001', 'Akello Joan', 'MATHEMATICS', 'EOT TERM 2', '', 0],
    ['003471/002', 'Baluku Joan', 'ENGLISH', 'EOT TERM 2'],
    ['003471/002', 'Baluku Joan', 'MATHEMATICS', 'EOT TERM 2'],
    ['u1234/003', 'Cherop Joan', 'ENGLISH', 'EOT TERM 2'],
    ['u1234/003', 'Cherop Joan', 'MATHEMATICS', 'EOT TERM 2'],
    ['u1234/003', 'Cherop Joan', 'PHYSICS', 'EOT TERM 2'],
  ]);
});

test('a chapter-scored set has a row a chapter, and no stream means the whole class', async () => {
  const { admin, ids } = await start();
  const mark = {
    studentID: ids.akello,
    subjectID: mathematics,
    paperID: ids.vectors,
    score: 2.1,
    remarks: '=SUM(A1)',
    skills: 'ICT',
  };
  await admin.call('saveMarks', { setID: aoiTerm2, yearID: ids.year, marks: [mark] });
  const { path } = await admin.call('exportMarks', { classID: 2, streamID: 0, setID: aoiTerm2 });
  const { cells } = await download(admin, path);
  expect(cells.slice(1, 3)).toEqual([
    ['003471/001', 'Akello Joan', 'MATHEMATICS', 'AOI TERM 2', 'sets'],
    ['003471/001', 'Akello Joan', 'MATHEMATICS', 'AOI TERM 2', 'vectors', 2.1, '=SUM(A1)', 'ICT'],
  ]);
  expect(cells.at(-1)?.slice(0, 2)).toEqual(['003471/004', 'Dembe Joan']);
  expect(cells).toHaveLength(1 + 4 * 2);
});

test('curriculum 3 has a row a paper', async () => {
  const { admin } = await start();
  const { path } = await admin.call('exportMarks', { classID: 5, setID: eotTerm2 });
  const { cells } = await download(admin, path);
  expect(cells.map((row) => row[4])).toEqual(['Paper', 'PAPER 1', 'PAPER 2']);
});

test('importMarks takes the sheet back: as it is it changes nothing, filled in it adds the marks', async () => {
  const { admin, ids } = await start();
  const marks = [{ studentID: ids.akello, subjectID: english, score: 45.25 }];
  await admin.call('saveMarks', { setID: eotTerm2, yearID: ids.year, marks });
  const { path } = await admin.call('exportMarks', { ...east, setID: eotTerm2 });
  const { bytes, cells } = await download(admin, path);
  const to = { classID: 2, yearID: ids.year, setID: eotTerm2, dryRun: 0 as const };
  const untouched = { fileName: 'marks.xlsx', bytes };
  expect(await admin.call('importMarks', { ...to, file: untouched })).toMatchObject({
    added: 0,
    changed: 0,
    msg: 'Everything in this sheet is saved already',
  });
  const filled = cells.map((row, index) => (index === 0 ? row : [...row.slice(0, 4), '', 10 + index]).join(','));
  const file = { fileName: 'marks.csv', bytes: filled.join('\n') };
  expect(await admin.call('importMarks', { ...to, file })).toMatchObject({
    added: 6,
    changed: 1,
    msg: '6 marks were added, 1 changed',
  });
});

test('a teacher gets the own subjects of the assigned streams, and no past year', async () => {
  const { school, ids } = await start();
  const teacher = await school.as('teacher');
  expect(await teacher.ask('exportMarks', { ...east, setID: eotTerm2 })).toMatchObject({ status: 404 });
  await school.assign(teacher, { ...east, subjectID: mathematics });
  const { path } = await teacher.call('exportMarks', { classID: 2, streamID: 0, setID: eotTerm2 });
  const { cells } = await download(teacher, path);
  expect(cells.slice(1).map(([regno, , subject]) => [regno, subject])).toEqual([
    ['003471/001', 'MATHEMATICS'],
    ['003471/002', 'MATHEMATICS'],
    ['u1234/003', 'MATHEMATICS'],
  ]);
  const past = { ...east, setID: eotTerm2, yearID: ids.lastYear };
  expect(await teacher.ask('exportMarks', past)).toMatchObject({ status: 403 });
});

test('what does not exist is not found, and a set of another curriculum is refused', async () => {
  const { admin, ids } = await start();
  const whole = { ...east, setID: eotTerm2, yearID: ids.year };
  for (const field of Object.keys(whole)) {
    expect(await admin.ask('exportMarks', { ...whole, [field]: 999_999 })).toMatchObject({ status: 404 });
  }
  expect(await admin.ask('exportMarks', { classID: 3, setID: aoiTerm2 })).toMatchObject({ status: 400 });
  expect(await admin.ask('exportMarks', { classID: 2, setID: '' })).toMatchObject({
    status: 400,
    body: { msg: 'Please select class,stream and exam set' },
  });
});
