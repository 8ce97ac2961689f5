import { listColumns, listColumnTitles, mostColumns } from '@somero/contract/students/lists/columns.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../../documents/sheets/readSheet.ts';
import { recordFile } from '../../files/FileStore.ts';
import { startLists } from '../../testing/listedStudents.ts';
import { downloaded, pageTexts, pdfFacts, sheetCells } from '../../testing/readDocuments.ts';
import { addStudent } from '../../testing/sampleClass.ts';

const east = { classID: 2, streamID: 1 };

/** The cells of a line, which stand apart by two spaces or more. */
const cellsOf = (page: string | undefined, name: string): string[] =>
  (page?.split('\n').find((line) => line.includes(name)) ?? '').trim().split(/\s{2,}/);

test('a stream is listed with the usual columns, numbered, in the order of names, with totals, date and page', async () => {
  const { school } = await startLists();
  school.clock.set(new Date('2026-06-15T21:30:00Z'));
  const clerk = await school.as('admin');
  const { path, msg } = (await clerk.ask('generateClassList', east)).body as { path: string; msg: string };
  expect(msg).toBe('The list has been generated');
  expect(path).toMatch(/\/S2_EAST_class_list_2026\.pdf\?/);
  const [page, ...more] = pageTexts(await downloaded(clerk, path));
  expect(more).toEqual([]);
  expect(page).toContain('CLASS LIST');
  expect(page).toContain('S2 EAST');
  expect(page).toContain('TERM II, 2026');
  expect(cellsOf(page, 'Index number')).toEqual(['No. Index number', 'Name', 'Gender', 'House', 'Residency']);
  expect(cellsOf(page, 'AKELLO')).toEqual(['1', '003471/001', 'AKELLO Joan', 'Female', 'NILE', 'BOARDING']);
  expect(cellsOf(page, 'BALUKU')).toEqual(['2', '003471/002', 'BALUKU Joan', 'Male', 'NILE', 'DAY']);
  expect(cellsOf(page, 'CHEROP')[0]).toBe('3');
  expect(page).not.toContain('DEMBE');
  const totals = page?.slice(page.lastIndexOf('Residency')) ?? '';
  expect(cellsOf(totals, 'DAY')).toEqual(['DAY', '1', '1', '2']);
  expect(cellsOf(totals, 'BOARDING')).toEqual(['BOARDING', '0', '1', '1']);
  expect(cellsOf(totals, 'Total')).toEqual(['Residency', 'Male', 'Female', 'Total']);
  expect(totals).toMatch(/^\s*Total\s+1\s+2\s+3$/m);
  // Half past midnight at the school.
  expect(page).toContain('Printed on 16 June 2026, 00:30');
  expect(page).toContain('Page 1 of 1');
});

test('all streams are grouped, each with its own count', async () => {
  const { clerk, ids, change } = await startLists();
  await change(ids.cherop, { streamID: 0 });
  const { path } = await clerk.call('generateClassList', { classID: 2, streamID: 0, columns: ['name'] });
  const [page = ''] = pageTexts(await downloaded(clerk, path));
  expect(page).toContain('S2, ALL STREAMS');
  const lines = page.split('\n').map((line) => line.trim().replace(/\s{2,}/g, ' | '));
  const from = lines.findIndex((line) => line.startsWith('S2 without a stream'));
  expect(lines.slice(from).filter(Boolean).slice(0, 7)).toEqual([
    'S2 without a stream | 1 student: 0 male, 1 female',
    '1 | CHEROP Joan',
    'S2 EAST | 2 students: 1 male, 1 female',
    '2 | AKELLO Joan',
    '3 | BALUKU Joan',
    'S2 WEST | 1 student: 1 male, 0 female',
    '4 | DEMBE Joan',
  ]);
});

test('the chosen columns stand in the chosen order, once each, and blank ones after them', async () => {
  const { clerk } = await startLists();
  const columns = ['age', 'name', 'dob', 'parentPhone', 'age'] as const;
  const asked = { ...east, columns: [...columns], blankColumns: ['Mon', 'Tue'] };
  const [page] = pageTexts(await downloaded(clerk, (await clerk.call('generateClassList', asked)).path));
  expect(cellsOf(page, 'Date of birth')).toEqual([
    'No.',
    'Age',
    'Name',
    'Date of birth',
    'Parent’s phone',
    'Mon',
    'Tue',
  ]);
  expect(cellsOf(page, 'AKELLO')).toEqual(['1', '14', 'AKELLO Joan', '6 April 2012', '0772 000 111']);
  // Today is the birthday of the one; the other's is tomorrow. The mother's number stands in for a father's.
  expect(cellsOf(page, 'BALUKU')).toEqual(['2', '14', 'BALUKU Joan', '15 June 2012', '0701 000 333']);
  expect(cellsOf(page, 'CHEROP')).toEqual(['3', '13', 'CHEROP Joan', '16 June 2012']);
});

test('a list without a photo has an empty frame, and one that cannot be read is told of', async () => {
  const { school, clerk, ids, change } = await startLists();
  const keep = async (bytes: Uint8Array) => {
    const stored = await school.parts.files.store(bytes, { mime: 'image/jpeg', label: 'p.jpg', createdBy: 1 });
    await school.database.write((db) => recordFile(db, stored));
    return stored.id;
  };
  const grey = sharp({ create: { width: 480, height: 640, channels: 3, background: '#888' } });
  await change(ids.akello, { photoFileID: await keep(await grey.jpeg().toBuffer()) });
  await change(ids.baluku, { photoFileID: await keep(Buffer.from('<svg/>')) });
  const { path, jobID = 0 } = await clerk.call('generateClassList', { ...east, photos: 1 });
  const bytes = await downloaded(clerk, path);
  expect(pageTexts(bytes)[0]).toContain('Photo');
  expect(pdfFacts(bytes).pictures).toBe(1);
  const job = await clerk.call('getJob', { jobID });
  expect(job.failed).toEqual([{ student: 'BALUKU Joan', msg: expect.stringContaining('The photo cannot be shown') }]);
});

test('a stream of 63 stands on one page in two columns; with columns to tick it runs over pages, with the head again on each', async () => {
  const { school, clerk } = await startLists();
  await school.database.write(async (db) => {
    for (let n = 1; n <= 60; n++) {
      await addStudent(db, { surname: `Zziwa${n}`, regno: `Z/${n}`, ...east, subjectIDs: [1] });
    }
  });
  const print = async (blankColumns: string[]) =>
    pageTexts(await downloaded(clerk, (await clerk.call('generateClassList', { ...east, blankColumns })).path));
  const [whole = '', ...more] = await print([]);
  expect(more).toEqual([]);
  expect(whole.match(/Gender/g)).toHaveLength(2);
  for (let n = 1; n <= 60; n++) expect(whole).toMatch(new RegExp(`ZZIWA${n} Joan`));
  const pages = await print(['Mon']);
  expect(pages.length).toBe(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Index number');
    expect(page).toContain(`Page ${index + 1} of 2`);
  }
  expect(pages.join('\n')).toMatch(/^\s*63\s+Z\//m);
  expect(pages.at(-1)).toMatch(/^\s*Total\s+1\s+62\s+63$/m);
});

test('with as many columns as may be chosen, twelve blank ones and names of 100 letters nothing is cut: the paper is as wide as it takes', async () => {
  const { clerk, ids, change } = await startLists();
  const long = { surname: 'S'.repeat(100), firstname: 'Éloïse '.repeat(14).trim(), othername: 'N'.repeat(100) };
  await change(ids.akello, { ...long, regno: 'R'.repeat(40), regnoKey: 'R'.repeat(40) });
  const blankColumns = Array.from({ length: 12 }, (_, n) => `Some heading of ${n}`);
  const asked = { ...east, columns: listColumns.slice(0, mostColumns), blankColumns, photos: 1 as const };
  const bytes = await downloaded(clerk, (await clerk.call('generateClassList', asked)).path);
  expect(pdfFacts(bytes).size).toContain('A3');
  const text = pageTexts(bytes).join('\n');
  const letters = (letter: string) => text.split(letter).length - 1;
  expect(letters('N')).toBeGreaterThanOrEqual(200);
  expect(letters('R')).toBeGreaterThanOrEqual(40);
  expect(letters('Éloïse')).toBe(28);
  for (const column of asked.columns.filter((key) => key !== 'stream'))
    expect(text).toContain(listColumnTitles[column].split(' ')[0]);
  expect((await clerk.ask('generateClassList', { ...asked, columns: [...listColumns] })).status).toBe(400);
  const plain = await clerk.call('generateClassList', { ...east, columns: ['name', 'gender'], blankColumns });
  expect(pdfFacts(await downloaded(clerk, plain.path)).size).toContain('A4');
});

test('what is asked of a student stands in a column where its field says that lists may show it', async () => {
  const { school, clerk, ids } = await startLists();
  const known = { communion: 'YES', leader: 'NO', sponsor: 'Rotary Club', disease: 'Asthma' } as const;
  await (await school.as('admin')).call('updateStudent', { studentID: ids.akello, ...known });
  const columns = ['surname', 'communion', 'leader', 'sponsor', 'bursary'] as const;
  const { path } = await clerk.call('generateClassList', { ...east, format: 'EXCEL', columns: [...columns] });
  const [head, akello, baluku] = sheetCells(await downloaded(clerk, path), 1);
  expect(head).toEqual(['No.', 'Surname', 'First communion', 'Leader', 'Sponsor', 'Bursary']);
  expect(akello).toEqual([1, 'Akello', 'YES', 'NO', 'Rotary Club']);
  expect(baluku).toEqual([2, 'Baluku']);
  expect(
    pageTexts(
      await downloaded(clerk, (await clerk.call('generateClassList', { ...east, columns: [...columns] })).path),
    ).join(),
  ).toContain('Rotary Club');
  // Health is for the student's page alone.
  expect((await clerk.ask('generateClassList', { ...east, columns: ['disease' as never] })).status).toBe(400);
});

test('disabled students are listed only where the column says that they are', async () => {
  const { clerk, ids, change } = await startLists();
  await change(ids.baluku, { status: 0 });
  const list = async (columns: ('name' | 'status')[]) =>
    pageTexts(await downloaded(clerk, (await clerk.call('generateClassList', { ...east, columns })).path))[0] ?? '';
  expect(await list(['name'])).not.toContain('BALUKU');
  const all = await list(['name', 'status']);
  expect(cellsOf(all, 'BALUKU')).toEqual(['2', 'BALUKU Joan', 'Disabled']);
  expect(cellsOf(all, 'AKELLO')).toEqual(['1', 'AKELLO Joan', 'Active']);
  expect(all).toMatch(/Of these disabled\s+1$/m);
});

describe('as Excel', () => {
  test('the same columns come as a true workbook: numbers, dates and texts, blank columns, totals on a second sheet', async () => {
    const { clerk } = await startLists();
    const { path, jobID } = await clerk.call('generateClassList', {
      ...east,
      format: 'EXCEL',
      columns: ['regno', 'name', 'dob', 'age', 'parentPhone', 'religion', 'nationality', 'lin'],
      blankColumns: ['CAT 1', 'CAT 1'],
    });
    expect(jobID).toBeUndefined();
    expect(path).toMatch(/\/S2_EAST_class_list_2026\.xlsx\?/);
    const bytes = await downloaded(clerk, path);
    const { rows } = await readSheet(bytes, 'list.xlsx');
    const born = new Date('2012-04-06T00:00:00Z');
    expect(rows.slice(0, 2).map(({ cells }) => cells)).toEqual([
      [
        ...['No.', 'Index number', 'Name', 'Date of birth', 'Age', 'Parent’s phone', 'Religion', 'Nationality', 'LIN'],
        ...['CAT 1', 'CAT 1'],
      ],
      [1, '003471/001', 'Akello Joan', born, 14, '0772 000 111', 'CATHOLIC', 'Kenyan', 'LIN0001'],
    ]);
    expect(rows).toHaveLength(4);
    expect(sheetCells(bytes, 2)).toEqual([
      ['S2 EAST, 2026', 'Male', 'Female', 'Total'],
      ['DAY', 1, 1, 2],
      ['BOARDING', 0, 1, 1],
      ['Total', 1, 2, 3],
    ]);
  });

  test('all streams are told apart by a column, whether it was chosen or not', async () => {
    const { clerk } = await startLists();
    const asked = { classID: 2, streamID: 0, format: 'EXCEL' as const, columns: ['name' as const] };
    const { rows } = await readSheet(
      await downloaded(clerk, (await clerk.call('generateClassList', asked)).path),
      'a.xlsx',
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['No.', 'Stream', 'Name'],
      [1, 'EAST', 'Akello Joan'],
      [2, 'EAST', 'Baluku Joan'],
      [3, 'EAST', 'Cherop Joan'],
      [4, 'WEST', 'Dembe Joan'],
    ]);
  });

  test('a day of birth that is not known leaves its cell and the age empty', async () => {
    const { clerk, ids, change } = await startLists();
    await change(ids.akello, { dob: '' });
    const asked = { ...east, format: 'EXCEL' as const, columns: ['dob' as const, 'age' as const, 'name' as const] };
    const { rows } = await readSheet(
      await downloaded(clerk, (await clerk.call('generateClassList', asked)).path),
      'a.xlsx',
    );
    expect(rows[1]?.cells).toEqual([1, '', '', 'Akello Joan']);
  });

  test('a list of more than 200 is made by a job and says the same', async () => {
    const { school, clerk } = await startLists();
    await school.database.write(async (db) => {
      for (let n = 1; n <= 200; n++) {
        await addStudent(db, { surname: `Zziwa${n}`, regno: `Z/${n}`, ...east, subjectIDs: [1] });
      }
    });
    const { path, jobID } = await clerk.call('generateClassList', { ...east, format: 'EXCEL' });
    expect(jobID).toBeGreaterThan(0);
    const { rows } = await readSheet(await downloaded(clerk, path), 'a.xlsx');
    expect(rows).toHaveLength(204);
    expect(rows[1]?.cells).toEqual([1, '003471/001', 'Akello Joan', 'Female', 'EAST', 'NILE', 'BOARDING']);
  });

  test('the same request sent again gets the same file', async () => {
    const { clerk } = await startLists();
    const asked = { ...east, format: 'EXCEL' as const };
    const [one, two] = [
      await clerk.call('generateClassList', asked, { key: 'k' }),
      await clerk.call('generateClassList', asked, { key: 'k' }),
    ];
    expect(two.path?.split('?')[0]).toBe(one.path?.split('?')[0]);
    await downloaded(clerk, two.path);
  });
});

describe('is refused', () => {
  test.each(['PDF', 'EXCEL'] as const)('as %s for what is not there, and where nobody is', async (format) => {
    const { school, clerk, ids, change } = await startLists();
    const msgOf = async (asked: { classID: number; streamID: number }) => {
      const { status, body } = await clerk.ask('generateClassList', { ...asked, format });
      return [status, body.msg];
    };
    expect(await msgOf({ classID: 99, streamID: 0 })).toEqual([404, 'No data found']);
    expect(await msgOf({ classID: 2, streamID: 99 })).toEqual([404, 'No data found']);
    await school.database.write((db) =>
      db.deleteFrom('classStreams').where('classID', '=', 2).where('streamID', '=', 4).execute(),
    );
    expect(await msgOf({ classID: 2, streamID: 4 })).toEqual([404, 'No data found']);
    expect(await msgOf({ classID: 2, streamID: 3 })).toEqual([404, 'No students found']);
    await change(ids.dembe, { status: 0 });
    expect(await msgOf({ classID: 2, streamID: 2 })).toEqual([404, 'No students found']);
    expect(await school.database.read.selectFrom('jobs').select('id').execute()).toEqual([]);
    expect(await school.database.read.selectFrom('files').select('id').execute()).toEqual([]);
  });

  test('without class and stream, in the words of the specification, and for a column that there is not', async () => {
    const { clerk } = await startLists();
    const ask = async (asked: object) => {
      const { status, body } = await clerk.ask('generateClassList', asked as never);
      return [status, body.msg];
    };
    expect(await ask({ streamID: 1 })).toEqual([400, 'Please select all feilds']);
    expect(await ask({ classID: 2 })).toEqual([400, 'Please select all feilds']);
    expect((await ask({ ...east, columns: ['nin'] }))[0]).toBe(400);
    expect((await ask({ ...east, blankColumns: Array.from({ length: 13 }, String) }))[0]).toBe(400);
    expect((await ask({ ...east, blankColumns: ['x'.repeat(21)] }))[0]).toBe(400);
  });
});

test('what was asked for is in the audit', async () => {
  const { school, clerk } = await startLists();
  await clerk.call('generateClassList', { ...east, format: 'EXCEL' });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'generateClassList')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes)).toMatchObject([{ type: 'file', after: { classID: 2, streamID: 1, format: 'EXCEL' } }]);
});
