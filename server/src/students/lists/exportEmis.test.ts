import { expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { readZipDirectory, unpackEntry } from '../../documents/sheets/unpackZip.ts';
import { startLists } from '../../testing/listedStudents.ts';
import { downloaded, sheetCells } from '../../testing/readDocuments.ts';

async function start() {
  const started = await startLists();
  await started.school.database.write((db) =>
    db
      .insertInto('studentDetails')
      .values({
        studentID: started.ids.akello,
        nin: 'CF12345678ABCD',
        orphan: 'NO',
        handicaps: 'Short-sighted',
        guardian: 'Aunt Grace, 0772 999 999',
        siblingCount: null,
        birthOrder: null,
        resultSlipFileID: null,
      })
      .execute(),
  );
  return started;
}

/** Each learner as a record, by the headings. */
async function learners(bytes: Uint8Array) {
  const [head = { cells: [] }, ...rows] = (await readSheet(bytes, 'emis.xlsx')).rows;
  return rows.map(({ cells }) => Object.fromEntries(head.cells.map((heading, index) => [heading, cells[index] ?? ''])));
}

test('a learner has everything that the school knows and the ministry asks for', async () => {
  const { clerk } = await start();
  const { path, jobID } = await clerk.call('exportEmis', { classID: 2, streamID: 1 });
  expect(jobID).toBeGreaterThan(0);
  expect(path).toMatch(/\/EMIS_S2_EAST_2026\.xlsx\?/);
  const [akello, baluku, cherop] = await learners(await downloaded(clerk, path));
  expect(akello).toEqual({
    LIN: 'LIN0001',
    NIN: 'CF12345678ABCD',
    Surname: 'Akello',
    'First name': 'Joan',
    'Other name': '',
    Gender: 'Female',
    'Date of birth': new Date('2012-04-06T00:00:00Z'),
    Nationality: 'Kenyan',
    Class: 'S2',
    Stream: 'EAST',
    Residency: 'BOARDING',
    Orphan: 'NO',
    'Special needs': 'Short-sighted',
    'Father or guardian': 'Mr. Okello',
    'Father’s phone': '0772 000 111',
    'Father’s NIN': 'CM1',
    Mother: 'Mrs. Okello',
    'Mother’s phone': '0701 000 222',
    'Mother’s NIN': '',
    Guardian: 'Aunt Grace, 0772 999 999',
    'Previous index number': '003471/001',
  });
  expect(baluku).toMatchObject({ LIN: '', 'Father or guardian': '', Mother: 'Mrs. Kato', Orphan: '' });
  expect(cherop).toMatchObject({ Surname: 'Cherop', Mother: '' });
});

test('who lacks a LIN, a NIN or a day of birth is named on a second sheet, and the empty cell is filled', async () => {
  const { clerk, ids, change } = await start();
  await change(ids.cherop, { dob: '', lin: 'LIN0003' });
  const bytes = await downloaded(clerk, (await clerk.call('exportEmis', { classID: 2, streamID: 1 })).path);
  expect(sheetCells(bytes, 2)).toEqual([
    ['Index number', 'Name', 'Class', 'Stream', 'Missing'],
    ['003471/002', 'Baluku Joan', 'S2', 'EAST', 'LIN, NIN'],
    ['u1234/003', 'Cherop Joan', 'S2', 'EAST', 'NIN, Date of birth'],
  ]);
  const styleOf = (cell: string) => new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1];
  const part = (name: string) => {
    const entry = readZipDirectory(bytes).find((each) => each.name === name);
    return entry ? new TextDecoder().decode(unpackEntry(bytes, entry)) : '';
  };
  const sheet = part('xl/worksheets/sheet1.xml');
  // Of Akello (line 2) everything is known; Baluku has no LIN and no NIN, Cherop no NIN and no day of birth.
  const filled = ['A3', 'B3', 'G3', 'A4', 'B4', 'G4'].filter((cell) => styleOf(cell) !== styleOf(`${cell[0]}2`));
  expect(filled).toEqual(['A3', 'B3', 'B4', 'G4']);
  expect(part('xl/styles.xml')).toContain('FBE3C8');
});

test('all classes and streams come in one sheet, active students only, class by class', async () => {
  const { clerk, ids, change } = await start();
  await change(ids.baluku, { status: 0 });
  const all = await learners(await downloaded(clerk, (await clerk.call('exportEmis', { classID: 0 })).path));
  expect(all.map((row) => `${row.Class} ${row.Stream} ${row.Surname}`)).toEqual([
    'S2 EAST Akello',
    'S2 EAST Cherop',
    'S2 WEST Dembe',
    'S3 EAST Ekit',
    'S5 EAST Farouk',
  ]);
  const west = await learners(
    await downloaded(clerk, (await clerk.call('exportEmis', { classID: 0, streamID: 2 })).path),
  );
  expect(west.map((row) => row.Surname)).toEqual(['Dembe']);
});

test('what is not there is refused, and a class that nobody is in', async () => {
  const { clerk } = await start();
  const msgOf = async (asked: { classID: number; streamID?: number }) => {
    const { status, body } = await clerk.ask('exportEmis', asked);
    return [status, body.msg];
  };
  expect(await msgOf({ classID: 99 })).toEqual([404, 'No data found']);
  expect(await msgOf({ classID: 2, streamID: 99 })).toEqual([404, 'No data found']);
  expect(await msgOf({ classID: 0, streamID: 99 })).toEqual([404, 'No data found']);
  expect(await msgOf({ classID: 1 })).toEqual([404, 'No students found']);
});
