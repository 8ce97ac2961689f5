import { rightsWith } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, type Handler, missing, refuse } from '../handle.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import { staffName } from '../sessions/staffName.ts';
import { selectNamedAssignments } from '../teaching/lessons.ts';
import { type AssignedPlace, effectiveLines, scopeOf } from './effectiveLines.ts';

export const getEffectiveRights: Handler<'getEffectiveRights'> = async ({ userID }, { db, who }) => {
  const id = userID ?? who.userID;
  // Checked before the user is read, so that nobody learns which ids exist.
  if (id !== who.userID && !who.rights.seeCat && !who.rights.seeUser) throw refuse(schoolTexts.noRights);
  const user = await db
    .selectFrom('users')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .where('users.id', '=', id)
    .select(['users.username', 'users.fname', 'users.lname', 'users.status', 'users.catID'])
    .select(['categories.name as catName', 'categories.teachingStatus', 'categories.rights'])
    .executeTakeFirst();
  if (!user) throw missing();

  const { catID, catName, teachingStatus, status, username } = user;
  const rights = status === 1 ? rightsOf(catID, user.rights) : rightsWith([]);
  const scope = scopeOf(rights);
  const assignments = scope === 'assigned' ? await readPlaces(db, id) : [];
  const facts = { name: staffName(user), status, category: { catID, catName, teachingStatus }, scope, assignments };
  return { userID: id, username, ...facts, rights: [rights], lines: effectiveLines({ ...facts, rights }) };
};

const readPlaces = (db: Db, userID: number): Promise<AssignedPlace[]> =>
  selectNamedAssignments(db, userID).where('given.endedAt', 'is', null).execute();
