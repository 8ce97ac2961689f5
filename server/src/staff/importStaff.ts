import type { Answer } from '@somero/contract';
import { foldName } from '@somero/contract/text.ts';
import { type MatchedColumns, matchColumns } from '../documents/sheets/columns.ts';
import { readUpload } from '../documents/sheets/readUpload.ts';
import { CallError, fail, inSteps } from '../handle.ts';
import { hashPassword } from '../passwords/password.ts';
import { readablePassword } from '../passwords/readablePassword.ts';
import { insertStaff } from './insertStaff.ts';
import { readStaffRow } from './readStaffRow.ts';
import { readStaffContext } from './staffContext.ts';
import type { StaffRecord } from './staffForAudit.ts';
import { type StaffColumn, staffColumns } from './staffSheet.ts';
import { type ValidatedStaff, validateStaff } from './validateStaff.ts';

type AnsweredRow = Answer<'importStaff'>['rows'][number];

type FirstPasswords = Map<number, { made: string; hash: string }>;

/** Each password takes 10 ms to hash. */
const mostRows = 500;

export const importStaff = inSteps<'importStaff', { sheet: MatchedColumns<StaffColumn>; passwords: FirstPasswords }>({
  prepare: async ({ file, dryRun }, ctx) => {
    const sheet = await matchColumns(await readUpload(file, ctx), staffColumns);
    if (sheet.records.length === 0) throw fail(sheet.problems.map(({ msg }) => msg).join('; '), 'file');
    if (sheet.records.length > mostRows) throw fail(`A sheet can have at most ${mostRows} members of staff`, 'file');
    return { sheet, passwords: dryRun ? new Map() : await makePasswords(sheet, ctx.who.username) };
  },
  run: async ({ dryRun }, ctx, { sheet: { records, problems }, passwords }) => {
    const strays = new Map(problems.map(({ line, msg }) => [line, msg]));
    // Read again for each attempt of the transaction, because validation adds to a row's notes.
    const read = records.map((record) => readStaffRow(record, strays.get(record.line)));
    const validated = validateStaff(read, await readStaffContext(ctx));
    const rows = validated.map((each) => answered(each, ''));
    const wrong = rows.filter((row) => !row.ok).length;
    const correction = `${wrong} of ${count(rows.length, 'row')} ${wrong === 1 ? 'needs' : 'need'} correction`;
    if (wrong > 0 && !dryRun) throw new CallError(400, `${correction}. Nobody was added`, { extra: { rows } });
    const staff = count(rows.length, 'member', 's of staff', ' of staff');
    if (dryRun) return { msg: wrong > 0 ? correction : `${staff} can be added`, rows, added: 0 };
    const at = ctx.now.toISOString();
    await insertStaff(
      ctx,
      validated.map((each) => ({ record: recordOf(each, at), hash: passwords.get(each.row.line)?.hash ?? '' })),
    );
    return {
      msg: `${staff} ${rows.length === 1 ? 'was' : 'were'} added`,
      rows: validated.map((each) => answered(each, passwords.get(each.row.line)?.made ?? '')),
      added: rows.length,
    };
  },
});

const count = (number: number, what: string, many = 's', one = ''): string =>
  `${number} ${what}${number === 1 ? one : many}`;

/** One after the other, so that sign-ins are not delayed by a long list. */
async function makePasswords({ records }: MatchedColumns<StaffColumn>, owner: string): Promise<FirstPasswords> {
  const passwords: FirstPasswords = new Map();
  for (const record of records) {
    const given = readStaffRow(record, undefined).password;
    const made = given === '' ? readablePassword(3) : '';
    passwords.set(record.line, { made, hash: await hashPassword(given || made, owner) });
  }
  return passwords;
}

/** List names as the school spells them, otherwise as in the sheet. */
function answered(validated: ValidatedStaff, password: string): AnsweredRow {
  const { line, notes, fname, lname, oname, phone, gender, dob, ...given } = validated.row;
  return {
    line,
    ...notes.answer,
    staff: {
      ...{ username: validated.username, fname, lname, oname, phone, gender, dob, password },
      accountType: validated.accountType?.name ?? given.accountType,
      staffCategory: validated.staffCategory?.name ?? given.staffCategory,
      level: validated.level?.name ?? given.level,
      subjects: validated.subjectIDs.length,
    },
  };
}

/** @throws Error when the row has problems: it must not be registered */
function recordOf({ row, username, ...found }: ValidatedStaff, at: string): StaffRecord {
  if (!found.accountType || !found.staffCategory || !found.level) throw new Error(`line ${row.line} is not complete`);
  const { fname, lname, oname, serialNumber, gender, dob, maritalStatus, phone, phone2, email } = row;
  return {
    ...{ username, fname, lname, oname, serialNumber, gender, dob, maritalStatus, phone, phone2, email },
    usernameKey: foldName(username),
    religionID: found.religionID,
    staffCategory: found.staffCategory.id,
    levelID: found.level.id,
    catID: found.accountType.id,
    status: 1,
    createdAt: at,
    updatedAt: at,
    subjectIDs: found.subjectIDs,
  };
}
