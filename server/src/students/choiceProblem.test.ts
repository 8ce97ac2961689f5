import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { expect, test } from 'vitest';
import { countStudents, openRegistry, papersOf } from '../testing/openRegistry.ts';
import type { TestPayload } from '../testing/startSchool.ts';
import { advancedForm, studentForm } from '../testing/studentForm.ts';

// What does not fit the school’s lists is refused at its field.

const refusals: [string, Partial<TestPayload<'addStudent'>>, string, string][] = [
  ['a class of the other level', { sclass: 5 }, 'sclass', texts.classNotOfLevel],
  ['a class that is not there', { sclass: 99 }, 'sclass', texts.classNotOfLevel],
  ['a stream that is not there', { stream: 99 }, 'stream', texts.streamNotOfClass],
  ['a religion that is not there', { religion: 99 }, 'religion', 'There is no such religion'],
  ['a house that is not there', { house: 99 }, 'house', 'There is no such house'],
  ['a residency that is not there', { residencyType: 99 }, 'residencyType', 'There is no such residency'],
  ['a subject of the other level', { subjectList: [1, 117] }, 'subjectList', texts.subjectNotOfLevel],
  ['a subject that is not there', { subjectList: [1, 9999] }, 'subjectList', texts.subjectNotOfLevel],
  ['papers at O-level', { papersList: [1] }, 'papersList', texts.paperNotOfSubject],
  ['a day of birth that has not come', { dob: '2026-06-16' }, 'dob', texts.notBornYet],
  ['a parent’s day of birth that has not come', { f_dob: '2030-01-01' }, 'f_dob', texts.notBornYet],
  ['a club that is not there', { clubsList: ['999'] }, 'clubsList', 'There is no such entry in this list'],
  ['a game with a comma', { gamesList: ['Ludo, chess'] }, 'gamesList', 'A name in this list cannot contain a comma'],
];
test.each(refusals)('%s', async (_, wrong, field, msg) => {
  const { school, clerk } = await openRegistry();
  const { status, body } = await clerk.ask('addStudent', { ...studentForm, ...wrong });
  expect({ status, body }).toMatchObject({ status: 400, body: { msg, fields: { [field]: msg } } });
  expect(await countStudents(school)).toBe(0);
});

test('a stream that the class has not', async () => {
  const { school, clerk } = await openRegistry();
  await school.database.write((db) =>
    db.deleteFrom('classStreams').where('classID', '=', 1).where('streamID', '=', 1).execute(),
  );
  const { body } = await clerk.ask('addStudent', studentForm);
  expect(body).toMatchObject({ msg: texts.streamNotOfClass });
});

test('a paper of a subject that is not taken, and a chapter in place of a paper', async () => {
  const { school, clerk } = await openRegistry();
  const [physics = 0] = await papersOf(school, 113);
  for (const papersList of [[physics], [999_999]]) {
    const { status, body } = await clerk.ask('addStudent', { ...advancedForm([]), papersList });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: texts.paperNotOfSubject });
  }
});

test('entries that are not in use', async () => {
  const { school, clerk } = await openRegistry();
  const disable = (list: 'houses' | 'religions' | 'residency' | 'streams' | 'clubs', id: number) =>
    school.database.write((db) =>
      db.updateTable('listEntries').set({ status: 0 }).where('list', '=', list).where('id', '=', id).execute(),
    );
  await disable('houses', 2);
  expect((await clerk.ask('addStudent', studentForm)).body).toMatchObject({
    fields: { house: 'NILE is not in use' },
  });
  await disable('clubs', 1);
  const club = { ...studentForm, house: 1, clubsList: ['Debate'] };
  expect((await clerk.ask('addStudent', club)).body).toMatchObject({ fields: { clubsList: 'DEBATE is not in use' } });
  await disable('streams', 1);
  expect((await clerk.ask('addStudent', { ...studentForm, house: 1 })).body).toMatchObject({
    fields: { stream: 'EAST is not in use' },
  });
  await school.database.write((db) => db.updateTable('subjects').set({ status: 0 }).where('id', '=', 2).execute());
  const other = { ...studentForm, house: 1, stream: 2 };
  expect((await clerk.ask('addStudent', other)).body).toMatchObject({
    fields: { subjectList: 'MATHEMATICS is not in use' },
  });
});
