import type { Right } from '@somero/contract/rights.ts';
import { quotedCsv } from './sheets/quotedCsv.ts';
import { startSchool } from './startSchool.ts';

/** A member of staff without a fault, by the headings of a staff list. */
const faultless = {
  'First name': 'Joan',
  Surname: 'Nakato',
  'Other name': '',
  Username: '',
  'Serial number': '',
  Gender: 'Female',
  'Date of birth': '04/06/1988',
  'Marital status': 'Single',
  Religion: '',
  Phone: '0772123456',
  'Other phone': '',
  Email: '',
  'Account type': 'TEACHER',
  'Staff category': 'Teaching staff',
  Level: 'O-LEVEL',
  'Trained subjects': 'ENGLISH',
  Password: '',
};

export type ListedStaff = Partial<Record<keyof typeof faultless, string>>;

/** A staff list as .csv: a faultless member of staff a line, but for what is given. Names alike are one person. */
export const staffList = (...staff: readonly ListedStaff[]): string =>
  quotedCsv(
    staff.map((row) => ({ ...faultless, ...row })),
    Object.keys(faultless),
  );

/** A school, and somebody in it who imports staff lists: with these rights, or ADMIN. */
export async function openStaffLists(held?: readonly Right[]) {
  const school = await startSchool();
  const clerk = held ? await school.with(held) : await school.as('admin');
  const payload = (bytes: string | Uint8Array, dryRun: 0 | 1, fileName = 'staff.csv') => ({
    file: { fileName, bytes },
    dryRun,
  });
  const take = (bytes: string | Uint8Array, dryRun: 0 | 1, fileName?: string) =>
    clerk.call('importStaff', payload(bytes, dryRun, fileName));
  const validate = async (...staff: ListedStaff[]) => (await take(staffList(...staff), 1)).rows;
  const refusal = async (bytes: string | Uint8Array, fileName?: string) => {
    const { status, body } = await clerk.ask('importStaff', payload(bytes, 0, fileName));
    return { status, msg: body.msg, rows: body.rows };
  };
  const usernames = async () =>
    (await school.database.read.selectFrom('users').select('username').orderBy('id').execute()).map(
      ({ username }) => username,
    );
  return { school, clerk, take, validate, refusal, usernames };
}
