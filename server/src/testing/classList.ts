import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quotedCsv } from './sheets/quotedCsv.ts';
import { startSchool } from './startSchool.ts';

/** A real S2 list: 60 students with quotes, commas and leading zeros. */
export const realClassList = await readFile(join(import.meta.dirname, '../../../tests/data/students-s2.csv'));

/** A student without a fault, by the headings of a class list. */
const faultless = {
  'Index number': '003471/001',
  Surname: 'Akello',
  'First name': 'Joan',
  'Other name': '',
  Gender: 'Female',
  'Date of birth': '04/06/2012',
  Religion: 'CATHOLIC',
  Nationality: 'Ugandan',
  'Former school': 'Kitante Primary School',
  Aggregates: '5',
  Grade: '1',
  Class: 'S2',
  Stream: 'EAST',
  House: 'NILE',
  Residency: 'DAY',
  Father: '',
  'Father phone': '',
  Mother: '',
  'Mother phone': '',
  Subjects: 'ENGLISH; MATHEMATICS',
  Papers: '',
  LIN: '',
};

/** Further headings are columns that a sheet may have. */
export type ListedStudent = { [Heading in keyof typeof faultless]?: string } & { [heading: string]: string };

/** A class list as .csv: a faultless student a line, but for what is given; unless given, index numbers run on from 003471/001. */
export function classList(...students: readonly ListedStudent[]): string {
  const rows = students.map((student, index) => ({
    ...faultless,
    'Index number': `003471/${String(index + 1).padStart(3, '0')}`,
    ...student,
  }));
  const headings = new Set([...Object.keys(faultless), ...students.flatMap((student) => Object.keys(student))]);
  return quotedCsv(rows, [...headings]);
}

/** A school, and somebody in it who imports class lists. */
export async function openClassLists() {
  const school = await startSchool();
  const clerk = await school.with(['editStu', 'seeStu']);
  const payload = (bytes: string | Uint8Array, dryRun: 0 | 1, fileName = 'students.csv') => ({
    file: { fileName, bytes },
    dryRun,
  });
  const take = (bytes: string | Uint8Array, dryRun: 0 | 1, fileName?: string) =>
    clerk.call('importStudents', payload(bytes, dryRun, fileName));
  const validate = async (...students: ListedStudent[]) => (await take(classList(...students), 1)).rows;
  const refusal = async (bytes: string | Uint8Array, fileName?: string) => {
    const { status, body } = await clerk.ask('importStudents', payload(bytes, 0, fileName));
    return { status, msg: body.msg, rows: body.rows };
  };
  const stored = () => school.database.read.selectFrom('students').selectAll().orderBy('id').execute();
  return { school, clerk, take, validate, refusal, stored };
}
