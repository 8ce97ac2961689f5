import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { filled, mobileNumber, mostParts, partsOf, reminderNames } from '@somero/contract/sms/rules.ts';
import { type Db, type Handler, refuse } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { lessonKey } from '../../teaching/lessons.ts';
import { readYear } from '../analysis/readYear.ts';
import { getMissingMarks } from './getMissingMarks.ts';

/** Sheets that a message names; of more it says how many. */
const named = 3;

/** Marks of past years are closed: nobody is reminded of them. */
export const getMarkReminders: Handler<'getMarkReminders'> = async ({ text = texts.markReminder, ...asked }, ctx) => {
  const { db, who } = ctx;
  if (who.rights.sendSms !== 1 || who.rights.seeStu !== 1) throw refuse(schoolTexts.noRights);
  const { isCurrentYear } = await readYear(db, asked.yearID);
  const { holes } = await getMissingMarks(asked, ctx);
  const teachers = new Map<number, { name: string; phone: string; holes: typeof holes }>();
  const owners = Map.groupBy(isCurrentYear ? await readOwners(db) : [], lessonKey);
  for (const hole of holes)
    for (const { userID, name, phone } of owners.get(lessonKey(hole)) ?? []) {
      const known = teachers.get(userID);
      if (known) known.holes.push(hole);
      else teachers.set(userID, { name, phone, holes: [hole] });
    }
  const school = (await db.selectFrom('profile').select('name').executeTakeFirst())?.name ?? '';
  const told = [...teachers]
    .map(([userID, { name, phone, holes: own }]) => {
      const marks = own.reduce((sum, { missing }) => sum + missing, 0);
      const message = filled(text, { name, school, marks: String(marks), sheets: sheetsOf(own) });
      return { userID, name, phone, message, ...partsOf(message) };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
  const silent = await db.selectFrom('smsOptOuts').select('phone').where('endedAt', 'is', null).execute();
  const optedOut = new Set(silent.map(({ phone }) => phone));
  const reasonOf = ({ phone, parts }: (typeof told)[number]) => {
    if (phone === '') return texts.noNumber;
    return optedOut.has(phone) ? texts.optedOut : parts > mostParts ? texts.tooLong(parts) : '';
  };
  const contacts = told.filter((one) => reasonOf(one) === '');
  ctx.hasListed('smsContacts', { about: reminderNames.MARKS, contacts: contacts.length });
  return {
    ...{ text, contacts },
    unreached: told.flatMap((one) => (reasonOf(one) === '' ? [] : [{ name: one.name, reason: reasonOf(one) }])),
    msg: told.length === 0 ? schoolTexts.noDataFound : '',
  };
};

type Holes = Awaited<ReturnType<typeof getMissingMarks>>['holes'];

function sheetsOf(holes: Holes): string {
  const words = holes.map((hole) => `${hole.className} ${hole.streamName} ${hole.subject} ${hole.setName}`);
  const more = words.length - named;
  return words.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Who teaches what today, with the first number that takes messages. */
async function readOwners(db: Db) {
  const rows = await db
    .selectFrom('teacherAssignments as given')
    .innerJoin('users', 'users.id', 'given.userID')
    .select(['given.classID', 'given.streamID', 'given.subjectID', 'users.id as userID'])
    .select(['users.fname', 'users.lname', 'users.phone', 'users.phone2'])
    .where('given.endedAt', 'is', null)
    .where('users.status', '=', 1)
    .orderBy('given.id')
    .execute();
  return rows.map(({ phone, phone2, ...row }) => ({
    ...{ ...row, name: staffName(row) },
    phone: mobileNumber(phone) || mobileNumber(phone2),
  }));
}
