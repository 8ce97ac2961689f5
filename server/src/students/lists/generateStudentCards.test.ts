import sharp from 'sharp';
import { expect, test } from 'vitest';
import { recordFile } from '../../files/FileStore.ts';
import { startLists } from '../../testing/listedStudents.ts';
import { downloaded, pageTexts, pdfFacts } from '../../testing/readDocuments.ts';
import { addStudent } from '../../testing/sampleClass.ts';

const east = { classID: 2, streamID: 1 };

test('a card has the names, class and stream, index number, house, residency, the year and who signs it', async () => {
  const { school, clerk } = await startLists();
  const admin = await school.as('admin');
  await admin.call('updateSchoolProfile', {
    name: 'Nile View S.S.S.',
    headteacher: 'Grace Nalubega',
    phones: '0772 1',
  });
  const { path, msg } = (await clerk.ask('generateStudentCards', { ...east, kind: 'CARD' })).body as {
    path: string;
    msg: string;
  };
  expect(msg).toBe('The cards have been generated');
  expect(path).toMatch(/\/S2_EAST_identity_cards_2026\.pdf\?/);
  const [page = '', ...more] = pageTexts(await downloaded(clerk, path));
  expect(more).toEqual([]);
  expect(page.split('Nile View S.S.S.').length - 1).toBe(3);
  for (const name of ['AKELLO Joan', 'BALUKU Joan', 'CHEROP Joan']) expect(page).toContain(name);
  for (const fact of ['S2 EAST', '003471/001', 'NILE', 'BOARDING', 'VALID FOR 2026', 'Grace Nalubega, head teacher'])
    expect(page).toContain(fact);
});

test('a card shows the photo, and a student without one gets an empty frame', async () => {
  const { school, clerk, ids, change } = await startLists();
  const photo = await sharp({ create: { width: 480, height: 640, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const stored = await school.parts.files.store(photo, { mime: 'image/jpeg', label: 'p.jpg', createdBy: 1 });
  await school.database.write((db) => recordFile(db, stored));
  await change(ids.akello, { photoFileID: stored.id });
  const cards = await clerk.call('generateStudentCards', { ...east, kind: 'CARD' });
  expect(pdfFacts(await downloaded(clerk, cards.path)).pictures).toBe(1);
  const labels = await clerk.call('generateStudentCards', { ...east, kind: 'LABEL' });
  expect(pdfFacts(await downloaded(clerk, labels.path)).pictures).toBe(0);
});

test('a label has the name, class, stream, house and index number, eight a page', async () => {
  const { school, clerk } = await startLists();
  await school.database.write(async (db) => {
    for (let n = 1; n <= 14; n++) {
      await addStudent(db, { surname: `Zziwa${n}`, regno: `Z/${n}`, ...east, subjectIDs: [1] });
    }
  });
  const { path, msg } = await clerk.call('generateStudentCards', { ...east, kind: 'LABEL' });
  expect(msg).toBe('The labels have been generated');
  const pages = pageTexts(await downloaded(clerk, path));
  expect(pages.map((page) => page.split('Joan').length - 1)).toEqual([8, 8, 1]);
  for (const fact of ['AKELLO Joan', 'S2 EAST', '003471/001', 'House: NILE']) expect(pages[0]).toContain(fact);
});

test('a chosen few, once each; nobody of another class or stream, and nobody who is disabled', async () => {
  const { clerk, ids, change } = await startLists();
  const asked = { ...east, kind: 'LABEL' as const };
  const { path } = await clerk.call('generateStudentCards', {
    ...asked,
    studentList: [ids.cherop, ids.akello, ids.cherop],
  });
  const [page = ''] = pageTexts(await downloaded(clerk, path));
  expect(page.match(/\w+ Joan/g)).toEqual(['AKELLO Joan', 'CHEROP Joan']);
  await change(ids.baluku, { status: 0 });
  for (const foreign of [ids.dembe, ids.ekit, ids.baluku, 987_654]) {
    const { status, body } = await clerk.ask('generateStudentCards', { ...asked, studentList: [ids.akello, foreign] });
    expect([foreign, status, body.msg]).toEqual([foreign, 404, 'No data found']);
  }
  expect(await clerk.ask('generateStudentCards', { ...asked, studentList: [] })).toMatchObject({
    status: 400,
    body: { fields: { studentList: 'Select atleast one student' } },
  });
});

test('names and index numbers of full length stay whole', async () => {
  const { clerk, ids, change } = await startLists();
  const regno = 'R'.repeat(40);
  await change(ids.akello, {
    surname: 'S'.repeat(100),
    firstname: 'Éloïse '.repeat(14).trim(),
    othername: 'N'.repeat(100),
    regno,
    regnoKey: regno,
  });
  for (const kind of ['CARD', 'LABEL'] as const) {
    const { path } = await clerk.call('generateStudentCards', { ...east, kind, studentList: [ids.akello] });
    const [page = ''] = pageTexts(await downloaded(clerk, path));
    expect(page.split('Éloïse').length - 1).toBe(14);
    // The card says STUDENT IDENTITY CARD and Index no. besides.
    expect(page.match(/S/g)?.length).toBeGreaterThanOrEqual(101);
    expect(page.match(/R{10,}/g)?.join('').length).toBe(40);
  }
});

test('what is not there is refused, and a stream that nobody is in', async () => {
  const { clerk } = await startLists();
  const msgOf = async (asked: { classID: number; streamID?: number }) => {
    const { status, body } = await clerk.ask('generateStudentCards', { ...asked, kind: 'CARD' });
    return [status, body.msg];
  };
  expect(await msgOf({ classID: 99 })).toEqual([404, 'No data found']);
  expect(await msgOf({ classID: 2, streamID: 99 })).toEqual([404, 'No data found']);
  expect(await msgOf({ classID: 2, streamID: 3 })).toEqual([404, 'No students found']);
});
