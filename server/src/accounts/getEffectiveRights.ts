import { rightsWith } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, type Handler, missing, refuse } from '../handle.ts';
import { fullName, rightsOf } from '../sessions/authenticate.ts';
import { type AssignedPlace, effectiveLines, scopeOf } from './effectiveLines.ts';

export const getEffectiveRights: Handler<'getEffectiveRights'> = async ({ userID }, { db, who }) => {
  const id = userID ?? who.userID;
  // Before the user is looked for, so that nobody learns which ids there are.
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
  const facts = { name: fullName(user), status, category: { catID, catName, teachingStatus }, scope, assignments };
  return { userID: id, username, ...facts, rights: [rights], lines: effectiveLines({ ...facts, rights }) };
};

/** What a user is assigned to now, with its names, in the order of classes and streams. */
const readPlaces = (db: Db, userID: number): Promise<AssignedPlace[]> =>
  db
    .selectFrom('teacherAssignments as given')
    .innerJoin('classes', 'classes.id', 'given.classID')
    .innerJoin('subjects', 'subjects.id', 'given.subjectID')
    .innerJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'given.streamID').on('streams.list', '=', 'streams'),
    )
    .where('given.userID', '=', userID)
    .where('given.endedAt', 'is', null)
    .select(['given.classID', 'classes.name as className', 'given.streamID', 'streams.name as streamName'])
    .select(['given.subjectID', 'subjects.name as subjectName'])
    .orderBy('given.classID')
    .orderBy('given.streamID')
    .orderBy('given.subjectID')
    .execute();
