import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';
import { referenceKeyOf } from '../payments/referenceKeyOf.ts';
import type { IncomingRow } from './StatementRow.ts';

type Named = Pick<IncomingRow, 'amount' | 'code' | 'regno' | 'text' | 'reference'>;

export interface NamedStudent {
  id: number;
  regno: string;
  name: string;
  className: string;
  why: 'code' | 'number';
}

/** Letters of a payment code in free text: a shorter one could be anything. */
const leastCode = 6;
/** Of a registration number in free text. */
const leastNumber = 4;

/** Students by their payment code, or by their whole registration number as a word (fees.md, D12). */
export async function matchExactly(db: Db, rows: readonly Named[]): Promise<(row: Named) => NamedStudent[]> {
  const ours = await readOurNumbers(db);
  const words = new Map(rows.map((row) => [row, wordsOf(row, ours)]));
  const byCode = await readByCode(db, [...new Set([...words.values()].flatMap(({ codes }) => codes))]);
  const byNumber = await readByNumber(db, [...new Set([...words.values()].flatMap(({ numbers }) => numbers))]);
  return (row) => {
    const { codes = [], numbers = [] } = words.get(row) ?? {};
    const found = [...codes.map((key) => byCode.get(key)), ...numbers.map((key) => byNumber.get(key))];
    return [...new Map(found.flatMap((student) => (student ? [[student.id, student] as const] : []))).values()];
  };
}

export const textWords = (text: string): string[] =>
  text
    .split(/[\s,;:()[\]«»"]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);

const aDate = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/;

/** `ours`, dates, amounts and words without a digit stand on many lines: whoever had one of them as a code would be paid by all of these. */
function wordsOf({ amount, code, regno, text, reference }: Named, ours: ReadonlySet<string>) {
  const words = [...textWords(text), ...textWords(reference)];
  const codes = words
    .filter((word) => /\d/.test(word) && !aDate.test(word))
    .map(referenceKeyOf)
    .filter((key) => key.length >= leastCode && key !== String(amount) && !ours.has(key));
  const numbers = words.map(regnoKeyOf).filter((key) => key.length >= leastNumber && !/^(19|20)\d\d$/.test(key));
  return {
    codes: [referenceKeyOf(code), ...codes].filter(Boolean),
    numbers: [regnoKeyOf(regno), ...numbers].filter(Boolean),
  };
}

/** Numbers of the school's accounts. */
async function readOurNumbers(db: Db): Promise<ReadonlySet<string>> {
  const accounts = await db.selectFrom('moneyAccounts').select('number').execute();
  return new Set(accounts.map(({ number }) => referenceKeyOf(number)));
}

const columns = ['students.id', 'regno', 'regnoKey', 'surname', 'firstname', 'othername'] as const;

async function readByCode(db: Db, keys: readonly string[]): Promise<Map<string, NamedStudent>> {
  const found = new Map<string, NamedStudent>();
  for (const some of inChunks(keys)) {
    const rows = await db
      .selectFrom('paymentCodes')
      .innerJoin('students', 'students.id', 'paymentCodes.studentID')
      .innerJoin('classes', 'classes.id', 'students.classID')
      .select([...columns, 'classes.name as className', 'codeKey'])
      .where('codeKey', 'in', some)
      .execute();
    for (const row of rows) found.set(row.codeKey, { ...shown(row), why: 'code' });
  }
  return found;
}

async function readByNumber(db: Db, keys: readonly string[]): Promise<Map<string, NamedStudent>> {
  const found = new Map<string, NamedStudent>();
  for (const some of inChunks(keys)) {
    const rows = await db
      .selectFrom('students')
      .innerJoin('classes', 'classes.id', 'students.classID')
      .select([...columns, 'classes.name as className'])
      .where('regnoKey', 'in', some)
      .execute();
    for (const row of rows) found.set(row.regnoKey, { ...shown(row), why: 'number' });
  }
  return found;
}

interface Row {
  id: number;
  regno: string;
  surname: string;
  firstname: string;
  othername: string;
  className: string;
}

const shown = (row: Row) => ({ id: row.id, regno: row.regno, name: fullName(row), className: row.className });
