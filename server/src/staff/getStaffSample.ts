import { coversRights } from '@somero/contract/rights.ts';
import { levels } from '@somero/contract/school/reference.ts';
import type { SheetContent } from '@somero/contract/sheets/SheetContent.ts';
import { maritalStatuses, staffCategories } from '@somero/contract/staff/rules.ts';
import { listsContent } from '../documents/sheets/listsContent.ts';
import { sheetToFill } from '../documents/sheets/sheetToFill.ts';
import { writeSheet } from '../documents/sheets/writeSheet.ts';
import { storeSheet } from '../files/storeSheet.ts';
import type { Caller, Db, Handler } from '../handle.ts';
import { readShortLists } from '../school/queries.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import { type StaffColumn, staffColumns } from './staffSheet.ts';

const widths: Partial<Record<StaffColumn, number>> = {
  fname: 18,
  lname: 18,
  email: 28,
  staffCategory: 28,
  subjects: 50,
  password: 28,
};

const notes = [
  'Write one member of staff on each line of the first sheet. Keep the line with the headings as it is.',
  'Other name, Username, Serial number, Religion, Other phone, Email and Password may stay empty.',
  'Without a username one is made from the name, for example joan.akello. Usernames and serial numbers have no spaces.',
  'Gender is Male or Female. Date of birth is day/month/year, for example 04/06/1988.',
  `Marital status is ${maritalStatuses.join(' or ')}.`,
  'Account type, Staff category, Level and Religion are names from the sheet Lists.',
  'Trained subjects are names or codes from the sheet Lists, with ; between them. Teaching staff have at least one.',
  'Without a password a temporary one is made, shown once when the list is taken. Either way, everybody chooses their own password at the first sign-in.',
];

export const getStaffSample: Handler<'getStaffSample'> = async (_, ctx) => {
  const bytes = await writeSheet(
    sheetToFill('Staff', staffColumns, { widths, notes }),
    await sampleLists(ctx.db, ctx.who),
  );
  return { path: await storeSheet(ctx, bytes, 'Staff to fill.xlsx') };
};

async function sampleLists(db: Db, who: Caller): Promise<SheetContent> {
  const categories = await db.selectFrom('categories').select(['id', 'name', 'rights']).orderBy('id').execute();
  const religions = (await readShortLists(db))('religions').filter(({ status }) => status === 1);
  const subjects = await db
    .selectFrom('subjects')
    .select(['name', 'code', 'levelID'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute();
  const nameOf = ({ name }: { name: string }) => name;
  const columns = [
    {
      header: 'Account type',
      values: categories.filter(({ id, rights }) => coversRights(who.rights, rightsOf(id, rights))).map(nameOf),
    },
    { header: 'Staff category', values: staffCategories.map(nameOf), width: 30 },
    { header: 'Level', values: levels.map(nameOf) },
    { header: 'Religion', values: religions.map(nameOf) },
    ...levels.slice(0, 2).flatMap(({ id, name }) => {
      const ofLevel = subjects.filter(({ levelID }) => levelID === id);
      return [
        { header: `${name} subject`, values: ofLevel.map(nameOf), width: 36 },
        { header: `${name} code`, values: ofLevel.map(({ code }) => code) },
      ];
    }),
  ];
  return listsContent(columns);
}
