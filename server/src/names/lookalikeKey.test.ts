import { expect, test } from 'vitest';
import { newTeacher } from '../testing/newTeacher.ts';
import { startSchool } from '../testing/startSchool.ts';
import { lookalikeKey } from './lookalikeKey.ts';

const cyrillic = 'j\u043E\u0430n.nakato';
const unseen = 'joan\u200B.nakato';

test('what looks alike has one key, whatever alphabet it is written in', () => {
  for (const name of ['Joan.Nakato', cyrillic, unseen, 'j0an.nakato', 'joán.nakato', 'joan\u00AD.nakato'])
    expect(lookalikeKey(name), name).toBe(lookalikeKey('joan.nakato'));
  for (const name of ['jᴏᴀɴ.nakato', 'ᴊᴏᴀɴ.ɴᴀᴋᴀᴛᴏ', 'jօan.nakato', 'joaո.nakato'])
    expect(lookalikeKey(name), name).toBe(lookalikeKey('joan.nakato'));
  for (const name of ['ADM¡N', 'ADM!N', 'ADM¦N', 'ADMǃN', '@DMIN', 'ΑDMIN', 'ADMI∩'])
    expect(lookalikeKey(name), name).toBe(lookalikeKey('ADMIN'));
  expect(lookalikeKey('bur$ar')).toBe(lookalikeKey('bursar'));
  expect(lookalikeKey('o‐kello')).toBe(lookalikeKey('o-kello'));
  expect(lookalikeKey('o’kello')).toBe(lookalikeKey("o'kello"));
  for (const name of ['joan.nakata', 'joan-nakato', 'joan.nakato2'])
    expect(lookalikeKey(name), name).not.toBe(lookalikeKey('joan.nakato'));
});

test('a username that looks like another’s is taken, when it is given, made, imported and changed', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('reg', { ...newTeacher, username: 'joan.nakato' });
  const taken = await admin.ask('reg', { ...newTeacher, fname: 'Rose', username: cyrillic });
  expect([taken.status, taken.body.msg]).toEqual([409, 'This username is taken already']);
  expect((await admin.ask('reg', { ...newTeacher, fname: 'Rose', username: unseen })).status).toBe(400);
  const { username, id } = await admin.call('reg', { ...newTeacher, fname: 'Joаn' });
  expect(lookalikeKey(username)).not.toBe(lookalikeKey('joan.nakato'));
  expect((await admin.ask('updateUser2', { currentID: id, username: cyrillic })).status).toBe(409);
});

test('a sign in place of a letter makes no second ADMIN, neither a user nor a category', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const user = await admin.ask('reg', { ...newTeacher, username: 'ADM¡N' });
  const category = await admin.ask('addCategory', { catName: 'ADM¡N', teachingStatus: 0, seeStu: 1 });
  // A category's name has letters, digits and few signs.
  expect([user.status, category.status]).toEqual([409, 400]);
});

test('usernames that clashed before go on: their holders sign in and are changed', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { id } = await admin.call('reg', { ...newTeacher, username: 'joan.nakato' });
  const other = await admin.call('reg', { ...newTeacher, fname: 'Rose', lname: 'Achan' });
  for (const name of [cyrillic, unseen]) {
    await school.database.write((db) =>
      db.updateTable('users').set({ username: name, usernameKey: name }).where('id', '=', other.id).execute(),
    );
    expect((await school.as(name)).userID).toBe(other.id);
    await admin.call('updateUser2', { currentID: other.id, username: name, phone: '0772000000' });
  }
  await admin.call('updateUser2', { currentID: id, username: 'joan.nakato', phone: '0772000001' });
});

test('characters that cannot be seen are refused in names', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const hidden = 'Na\u200Dkato';
  const refused = [
    await admin.ask('reg', { ...newTeacher, lname: hidden }),
    await admin.ask('addCategory', { catName: hidden, teachingStatus: 0, seeStu: 1 }),
    await admin.ask('addSubject', { level: 1, subject: hidden, subjectCat: 1 }),
    await admin.ask('saveListEntry', { list: 'clubs', name: hidden }),
    await admin.ask('updateSchoolProfile', { name: hidden }),
    await admin.ask('updateStudent', { studentID: 1, surname: hidden }),
    await admin.ask('updateStudent', { studentID: 1, f_name: hidden }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
});
