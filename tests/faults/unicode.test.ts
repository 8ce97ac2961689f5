import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName } from '@somero/contract';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../../server/src/documents/sheets/readSheet.ts';
import { completeForm, sendOne } from '../../server/src/testing/applications.ts';
import { classList } from '../../server/src/testing/classList.ts';
import { eotTerm2, mathematics } from '../../server/src/testing/sampleClass.ts';
import { testWorkbook } from '../../server/src/testing/sheets/testWorkbook.ts';
import { type Client, type School, startSchool } from '../../server/src/testing/startSchool.ts';
import { studentForm } from '../../server/src/testing/studentForm.ts';
import { startFilled } from './filledSchool.ts';
import { contentsOf, shareOf } from './invariants.ts';

// reliability.md F34: a name is kept as it is written, whatever the script, and nothing else hides in it.

const refused: [string, string][] = [
  ['NUL', 'Ake\u0000llo'],
  ['a bell', 'Ake\u0007llo'],
  ['an escape', '\u001B[31mAkello'],
  ['a control of the second set', 'Ake\u0085llo'],
  ['half a character', 'Akello\uD83D'],
  ['the other half', '\uDE00Akello'],
  ['the halves the wrong way round', 'A\uDE00\uD83Dkello'],
  ['an override from right to left', 'Akello\u202Egnp.exe'],
  ['an isolate that is never closed', 'Akello\u2067'],
  ['a right-to-left mark', 'Akello\u200F'],
  ['a byte order mark', 'Ake\uFEFFllo'],
];

/** Every field of free text, by call. */
const textFields: [CallName, string][] = [
  ['checkCategory', 'catName'],
  ['addCategory', 'catName'],
  ['updateCategory', 'catName'],
  ['addSubject', 'subject'],
  ['updateChapter', 'paperName'],
  ['saveListEntry', 'name'],
  ['updateSchoolProfile', 'name'],
  ['updateSchoolProfile', 'motto'],
  ['updateSchoolProfile', 'address'],
  ['updateSchoolProfile', 'phones'],
  ['updateSchoolProfile', 'email'],
  ['updateSchoolProfile', 'poBox'],
  ['updateSchoolProfile', 'headteacher'],
  ['addMarks', 'remarks'],
  ['addMarks', 'skills'],
  ['editMarks', 'remarks'],
  ['findStudents', 'text'],
  ['login', 'username'],
  ['addStudent', 'surname'],
  ['addStudent', 'studentNo'],
  ['addStudent', 'guardian_info'],
  ['addStudent', 'm_village'],
  ['updateStudent', 'firstname'],
  ['updateStudent', 'work5'],
  ['updateStudent', 'mphone'],
  ['getStudent', 'regNo'],
  ['beginApplication', 'phone'],
  ['beginApplication', 'email'],
  ['getApplications', 'phone'],
  ['getApplications', 'code'],
  ['saveApplication', 'surname'],
  ['saveApplication', 'guardian_info'],
  ['saveApplication', 'f_village'],
  ['saveApplication', 'sib5'],
  ['approveStudent', 'rejectionReason'],
  ['updateAdmissionSettings', 'notice'],
  ['saveLetterText', 'fees'],
  ['saveLetterText', 'requirements'],
];

const written: readonly string[] = shareOf(
  [
    'Ŋŋuŋu',
    'Ñakato-Ssali',
    "O'Kello",
    '“Akello”',
    'Nguyễn Thị Ánh',
    'Cafe\u0301',
    'Łukasiewicz',
    'Ζαχαρίας',
    'АDMIN',
    'محمد',
    'שרה',
    '李小龍',
    'हिन्दी',
    '👩👩👧👦 Akello',
    'A\u0300\u0301\u0302kello',
    '𝒜kello',
    '<b>Akello</b>&amp;',
    '100%_\\n',
    'Akello; drop table',
    '%s%n{0}',
  ],
  0,
);

async function download(client: Client, path: string): Promise<Uint8Array> {
  const { status, bytes } = await client.download(path);
  expect(status).toBe(200);
  return bytes;
}

function textOfPdf(school: School, bytes: Uint8Array): string {
  const file = join(school.dataDir, 'read.pdf');
  writeFileSync(file, bytes);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).normalize('NFC');
}

describe('what hides in a text is refused', () => {
  test.each(shareOf(textFields, 1))('by %s in %s, and nothing is changed', async (name, field) => {
    const { school, payloads } = await startFilled();
    const admin = await school.as('admin');
    const before = await contentsOf(school.database);
    // Without its pictures a payload travels as JSON: a form cannot carry half a character.
    const { badge: _, photo: __, resultSlip: ___, ...payload } = payloads[name] as Record<string, unknown>;
    for (const [what, text] of refused) {
      const { status, body } = await admin.ask(name, { ...payload, [field]: text } as never);
      expect({ what, status, fields: body.fields }).toEqual({
        what,
        status: 400,
        fields: { [field]: expect.stringMatching(/^The text contains/) },
      });
    }
    expect(await contentsOf(school.database)).toBe(before);
  });

  test('in a list of names, and in a remark among many marks', async () => {
    const { school, payloads, ids } = await startFilled();
    const admin = await school.as('admin');
    for (const [what, text] of refused) {
      const papers = ['poems', text];
      expect((await admin.ask('addChapters', { ...payloads.addChapters, papers })).status, what).toBe(400);
      const marks = [{ studentID: ids.cherop, subjectID: mathematics, paperID: ids.sets, score: 2, remarks: text }];
      const { results } = await admin.call('saveMarks', { ...payloads.saveMarks, marks });
      expect(results, what).toMatchObject([{ ok: false, status: 400 }]);
    }
  });

  test('in the cells of a sheet, which is then taken in no part', async () => {
    const { school, payloads } = await startFilled();
    const admin = await school.as('admin');
    const before = await contentsOf(school.database);
    const columns = ['Surname', 'First name', 'Other name', 'Nationality', 'Former school', 'Father', 'Mother', 'LIN'];
    // What is no text at all, as half a character, cannot even be written into a file.
    for (const [what, text] of refused.filter(([, text]) => text.isWellFormed())) {
      for (const column of columns) {
        const bytes = classList({ 'Index number': 'U1/1' }, { 'Index number': 'U1/2', [column]: text });
        const file = { fileName: 'list.csv', bytes };
        const { status } = await admin.ask('importStudents', { ...payloads.importStudents, file });
        expect([400, 415], `${what} in ${column}`).toContain(status);
      }
    }
    expect(await contentsOf(school.database)).toBe(before);
  });

  test('in the cells of a workbook, where a control character is written as a number', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    for (const code of ['&#0;', '&#7;', '_x0007_', '&#xD800;', '&#x202E;']) {
      const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
      const rows = `<row r="1">${cell('A1', 'Subject')}${cell('B1', 'Chapter')}${cell('C1', 'Term')}</row><row r="2">${cell('A2', 'ENGLISH')}${cell('B2', `Poems${code}`)}${cell('C2', '2')}</row>`;
      const file = { fileName: 'chapters.xlsx', bytes: testWorkbook(rows) };
      const { settingData } = await admin.call('getReportSettings', {});
      const payload = { file, yearID: settingData.currentYear, classID: 2, dryRun: 0 as const };
      expect((await admin.ask('importChapters', payload)).status, code).toBe(400);
    }
  });
});

describe('what is written in any script comes back as it was', () => {
  test('the names of students: from the sheet to the lists, the search, the report cards and the sheet of marks', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    const students = written.map((Surname) => ({ Surname, 'First name': 'Joan', 'Other name': '' }));
    await admin.call('importStudents', { file: { fileName: 'list.csv', bytes: classList(...students) }, dryRun: 0 });

    const asStored = written.map((name) => name.normalize('NFC'));
    const stored = await school.database.read.selectFrom('students').select('surname').orderBy('id').execute();
    expect(stored.map(({ surname }) => surname)).toEqual(asStored);
    const listed = await admin.call('getClassStudents', { classID: 2, streamID: 1 });
    expect(new Set(listed.students.map(({ surname }) => surname))).toEqual(new Set(asStored));
    for (const name of asStored) {
      const { students: found } = await admin.call('findStudents', { text: name });
      expect(found.map(({ surname }) => surname)).toContain(name);
    }

    const sheet = await admin.call('exportMarks', { classID: 2, streamID: 1, setID: eotTerm2 });
    const { rows } = await readSheet(await download(admin, sheet.path), 'marks.xlsx');
    const inSheet = new Set(rows.slice(1).map(({ cells }) => cells[1]));
    expect(inSheet).toEqual(new Set(asStored.map((name) => `${name} Joan`)));

    const { settingData } = await admin.call('getReportSettings', {});
    const asked = { yearID: settingData.currentYear, termID: 2, classID: 2, streamID: 1, setID1: eotTerm2 };
    const cards = await admin.call('generateEOTReport', asked);
    expect(cards.failed).toEqual([]);
    const printed = textOfPdf(school, await download(admin, cards.path ?? '')).toUpperCase();
    for (const name of asStored) {
      // The typefaces of the cards have the Latin, Greek and Cyrillic letters; each other letter is printed as one sign.
      if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{ASCII}“”]*$/u.test(name)) {
        expect(printed).toContain(name.toUpperCase());
      }
    }
    expect(printed.split('\f').filter((page) => page.trim() !== '')).toHaveLength(written.length);
  });

  test('a student’s fields: from the form to the student’s page and the admission letter', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    for (const [index, name] of written.entries()) {
      const kept = name.normalize('NFC');
      const typed = { surname: name, f_name: name, problems: name, clubsList: [name], sib3: name };
      const studentNo = `U1/${index + 1}`;
      const { id, path = '', failed } = await admin.call('addStudent', { ...studentForm, ...typed, studentNo });
      expect(failed).toBeUndefined();
      const { selected } = await admin.call('showStudent', { showID: id });
      expect(selected).toMatchObject({ surname: kept, f_name: kept, problems: kept, clubs: kept, sib3: kept });
      const printed = textOfPdf(school, await download(admin, path));
      expect(printed.match(/ACCEPTANCE SLIP\n/g)).toHaveLength(1);
      if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{ASCII}“”]*$/u.test(kept))
        expect(printed).toContain(kept);
    }
  });

  test('an application: from the portal to the office and into the student', async () => {
    const school = await startSchool();
    const { parent, who, office } = await sendOne(school, { studentNo: 'U1/0' });
    const admin = await school.as('admin');
    for (const [index, name] of written.entries()) {
      const typed = { surname: name, f_name: name, problems: name, clubsList: [name], sib3: name };
      const kept = name.normalize('NFC');
      // The portal's own limits: ten applications with one code, 60 calls a minute from one address.
      const from = { from: `10.0.0.${index}` };
      const { code } = await parent.call('beginApplication', { phone: `07720000${index + 10}` }, from);
      const own = { ...who, phone: `07720000${index + 10}`, code };
      const draft = { ...own, step: 2, ...completeForm, ...typed, studentNo: `U1/${index + 1}` };
      const { id } = await parent.call('saveApplication', draft, from);
      const { applications } = await parent.call('getApplications', own, from);
      expect(applications[0]?.form).toMatchObject({ surname: kept, f_name: kept, clubsList: [kept], sib3: kept });
      await parent.call('sendApplication', { ...own, id }, from);
      const { selected } = await office.call('showApplication', { showID: id });
      expect(selected).toMatchObject({ surname: kept, f_name: kept, personal_problems: kept, clubs: kept });
      const approved = { studentID: id, action: 1 as const, stream: 1, house: 1 };
      const { studentID = 0 } = await office.call('approveStudent', approved, { headers: { prefer: 'wait=0' } });
      const student = await admin.call('showStudent', { showID: studentID });
      expect(student.selected).toMatchObject({ surname: kept, f_name: kept, problems: kept, clubs: kept, sib3: kept });
    }
  });

  test('the names of subjects, chapters and list entries', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    for (const name of written) {
      const kept = name.normalize('NFC');
      const subject = await admin.call('addSubject', { subject: name, subjectCat: 1, level: 1 });
      const { mainData } = await admin.call('getSubjects', {});
      expect(mainData.find(({ id }) => id === subject.id)?.name).toBe(kept.toUpperCase());
      const house = await admin.call('saveListEntry', { list: 'houses', name });
      const { housesData } = await admin.call('getStaffRegData', {});
      expect(housesData.find(({ id }) => id === house.id)?.name).toBe(kept);
      await admin.call('addChapters', { level: 1, subject: subject.id, papers: [name] });
      const chapters = await admin.call('getChapters', { level: 1, subject: subject.id });
      expect(chapters.mainData.map((chapter) => chapter.name)).toEqual([kept.toLowerCase()]);
    }
  });

  test('the school’s own name, motto and address', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    for (const text of written) {
      const kept = text.normalize('NFC');
      const { profile } = await admin.call('updateSchoolProfile', { name: text, motto: text, address: text });
      expect(profile).toMatchObject({ name: kept, motto: kept, address: kept });
      expect(await school.client('', 0).call('about', {})).toMatchObject({ name: kept, motto: kept });
    }
  });

  test('lengths are counted in characters, not in bytes or halves', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    const name = '😀'.repeat(120);
    expect((await admin.call('updateSchoolProfile', { name })).profile.name).toBe(name);
    expect((await admin.ask('updateSchoolProfile', { name: `${name}😀` })).status).toBe(400);
    expect((await admin.ask('addSubject', { subject: 'x'.repeat(10_000), subjectCat: 1, level: 1 })).status).toBe(400);
  });

  test('two ways of writing the same name are one name', async () => {
    const school = await startSchool();
    const admin = await school.as('admin');
    await admin.call('saveListEntry', { list: 'houses', name: 'Caf\u00E9' });
    for (const name of ['Cafe\u0301', 'CAF\u00C9', ' caf\u00E9 ', 'Ｃafe\u0301']) {
      expect((await admin.ask('saveListEntry', { list: 'houses', name })).status, name).toBe(409);
    }
  });
});
