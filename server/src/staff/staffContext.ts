import type { Rights } from '@somero/contract/rights.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { foldName } from '@somero/contract/text.ts';
import type { Context } from '../handle.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import { readUsernames } from './usernames.ts';

export interface AccountType {
  id: number;
  name: string;
  rights: Rights;
}
interface TrainedSubject {
  id: number;
  name: string;
  code: string;
  levelID: number;
}

/** What `validateStaff` needs to know of the school. Text keys are folded by `foldName`. */
export interface StaffContext {
  accountTypes: ReadonlyMap<string, AccountType>;
  religions: ReadonlyMap<string, number>;
  subjects: readonly TrainedSubject[];
  usernames: ReadonlySet<string>;
  people: ReadonlySet<string>;
  serialNumbers: ReadonlySet<string>;
  schoolName: string;
  /** The caller's. Nobody is registered with a right beyond them. */
  mine: Rights;
  today: string;
}

interface Person {
  fname: string;
  lname: string;
  oname: string;
  dob: string;
}

/** Two rows with the same key are the same person. */
export const personKey = ({ fname, lname, oname, dob }: Person): string =>
  `${foldName(`${fname} ${lname} ${oname}`)} ${dob}`;

export async function readStaffContext({ db, who, now }: Pick<Context, 'db' | 'who' | 'now'>): Promise<StaffContext> {
  const categories = await db.selectFrom('categories').select(['id', 'name', 'nameKey', 'rights']).execute();
  const religions = await db
    .selectFrom('listEntries')
    .select(['id', 'nameKey'])
    .where('list', '=', 'religions')
    .where('status', '=', 1)
    .execute();
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'code', 'levelID'])
    .where('status', '=', 1)
    .execute();
  const people = await db.selectFrom('users').select(['fname', 'lname', 'oname', 'dob', 'serialNumber']).execute();
  const { name: schoolName } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
  return {
    accountTypes: new Map(
      categories.map(({ id, name, nameKey, rights }) => [nameKey, { id, name, rights: rightsOf(id, rights) }]),
    ),
    religions: new Map(religions.map(({ id, nameKey }) => [nameKey, id])),
    subjects,
    usernames: await readUsernames(db),
    people: new Set(people.map(personKey)),
    serialNumbers: new Set(people.map(({ serialNumber }) => foldName(serialNumber))),
    schoolName,
    mine: who.rights,
    today: schoolDay(now),
  };
}
