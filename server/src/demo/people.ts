import type { Rights } from '@somero/contract/rights.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { storePassword } from '../passwords/storePassword.ts';
import { Chance } from './chance.ts';
import { boys, girls, surnames } from './names.ts';
import { combinations, generalPaper, ordinaryMenu } from './topics.ts';

/** Public: the training school has nothing to protect. */
export const trainingPassword = 'a training school';

type Right = keyof Rights;

const roles: readonly { username: string; name: string; category: string; rights: readonly Right[] }[] = [
  {
    username: 'head',
    name: 'Grace Nalubega',
    category: 'HEADTEACHER',
    rights: [
      ...(['seeUser', 'seeStu', 'allMark', 'genRep', 'setRep', 'seeFee', 'sendSms'] as const),
      ...(['seeProj', 'seeAct', 'approveAct', 'fullRep', 'budgetRep', 'balRep', 'seeRec'] as const),
    ],
  },
  {
    username: 'dos',
    name: 'Moses Okello',
    category: 'DOS',
    rights: ['seeUser', 'editSub', 'seeStu', 'allMark', 'genRep', 'setRep'],
  },
  {
    username: 'bursar',
    name: 'Patricia Mugisha',
    category: 'BURSAR',
    rights: [
      ...(['seeStu', 'setFee', 'seeFee', 'addPay', 'sendSms', 'buySms'] as const),
      ...(['addProj', 'seeProj', 'editProj', 'stopProj', 'seeAct', 'approveAct'] as const),
      ...(['fullRep', 'actRep', 'budgetRep', 'balRep', 'seeRec'] as const),
    ],
  },
  {
    username: 'projects',
    name: 'Isaac Ssempa',
    category: 'PROJECTS-OFFICER',
    rights: ['seeProj', 'addAct', 'seeAct', 'editAct', 'delAct', 'actRep', 'budgetRep', 'seeRec'],
  },
  {
    username: 'secretary',
    name: 'Ruth Akello',
    category: 'SECRETARY',
    rights: ['seeStu', 'editStu', 'admit', 'sendSms'],
  },
  { username: 'cashier', name: 'John Tumwine', category: 'CASHIER', rights: ['addPay'] },
];

interface People {
  now: Date;
  passwordHash: string;
}

export const trainingSignIns: readonly { username: string; category: string }[] = [
  { username: 'admin', category: 'ADMIN' },
  ...roles.map(({ username, category }) => ({ username, category })),
  { username: 'english', category: 'TEACHER, English of S1 and S2, class teacher of S1 EAST' },
  { username: 'teacher1 and so on', category: 'TEACHER, a subject of two classes each' },
];

/** One teacher for each subject and two classes. */
export async function addStaff(db: Kysely<Tables>, people: People): Promise<void> {
  const createdAt = people.now.toISOString();
  for (const role of roles) {
    const { id: catID } = await db
      .insertInto('categories')
      .values({
        name: role.category,
        nameKey: role.category.toLowerCase(),
        teachingStatus: 0,
        rights: role.rights.join(' '),
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addUser(db, people, role.username, role.name, catID, 2);
  }
  await addUser(db, people, 'admin', 'Sarah Namutebi', 1, 2);
  await addTeachers(db, people);
}

async function addUser(
  db: Kysely<Tables>,
  { now, passwordHash }: People,
  username: string,
  name: string,
  catID: number,
  staffCategory: number,
): Promise<number> {
  const [fname = '', lname = ''] = name.split(' ');
  const at = now.toISOString();
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('users')
    .values({
      username,
      usernameKey: username,
      fname,
      lname,
      oname: '',
      serialNumber: '',
      gender: girls.includes(fname) ? 'Female' : 'Male',
      dob: '1986-04-12',
      maritalStatus: 'Married',
      religionID: 1,
      // The simulator delivers to numbers with this end.
      phone: `0772${String(count).padStart(3, '0')}110`,
      phone2: '',
      email: '',
      staffCategory,
      // ALL, until it is set what somebody teaches.
      levelID: 3,
      catID,
      status: 1,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storePassword(db, { userID: id, hash: passwordHash, temporary: 0, changedAt: at });
  return id;
}

async function addTeachers(db: Kysely<Tables>, people: People): Promise<void> {
  const chance = new Chance(7);
  const createdAt = people.now.toISOString();
  const assign = (userID: number, classID: number, subjectID: number) =>
    db
      .insertInto('teacherAssignments')
      .values(
        [1, 2, 3, 4].map((streamID) => ({
          userID,
          levelID: classID < 5 ? 1 : 2,
          classID,
          streamID,
          subjectID,
          createdBy: 1,
          createdAt,
          endedAt: null,
        })),
      )
      .execute();
  const train = async (userID: number, levelID: number, subjectID: number) => {
    await db.updateTable('users').set({ levelID }).where('id', '=', userID).execute();
    await db.insertInto('userSubjects').values({ userID, subjectID }).execute();
  };
  let number = 0;
  const hire = async () =>
    addUser(db, people, `teacher${++number}`, `${chance.one([...girls, ...boys])} ${chance.one(surnames)}`, 2, 1);
  const english = await addUser(db, people, 'english', 'Joan Nakato', 2, 1);
  for (const subjectID of ordinaryMenu) {
    for (const classes of [
      [1, 2],
      [3, 4],
    ]) {
      const userID = subjectID === 1 && classes[0] === 1 ? english : await hire();
      await train(userID, 1, subjectID);
      for (const classID of classes) await assign(userID, classID, subjectID);
    }
  }
  for (const subjectID of new Set([generalPaper, ...combinations.flat()])) {
    const userID = await hire();
    await train(userID, 2, subjectID);
    for (const classID of [5, 6]) await assign(userID, classID, subjectID);
  }
}
