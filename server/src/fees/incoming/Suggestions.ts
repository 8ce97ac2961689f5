import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { ownDigits } from '@somero/contract/telephone.ts';
import { foldName } from '@somero/contract/text.ts';
import type { Db } from '../../handle.ts';
import { type NamedStudent, textWords } from './matchExactly.ts';

export interface Suggestion {
  regno: string;
  name: string;
  class: string;
  why: string;
}

interface Student {
  id: number;
  regno: string;
  name: string;
  class: string;
  /** Words of surname and first name. */
  words: string[];
}

const most = 3;
const weights = { name: 4, phone: 3, balance: 1 };
const phoneLength = 9;

/** Whose money a line may be: by name, a parent's telephone, or what is owed (fees.md, D12). */
export class Suggestions {
  /** By the first word of the surname. */
  readonly #byName: Map<string, Student[]>;
  readonly #byPhone: Map<string, Student[]>;
  readonly #byBalance: Map<number, Student[]>;

  private constructor(
    byName: Map<string, Student[]>,
    byPhone: Map<string, Student[]>,
    byBalance: Map<number, Student[]>,
  ) {
    this.#byName = byName;
    this.#byPhone = byPhone;
    this.#byBalance = byBalance;
  }

  static async read(db: Db): Promise<Suggestions> {
    const rows = await db
      .selectFrom('students')
      .innerJoin('classes', 'classes.id', 'students.classID')
      .leftJoin('studentBalances as balances', 'balances.studentID', 'students.id')
      .select([
        'students.id',
        'regno',
        'surname',
        'firstname',
        'othername',
        'classes.name as class',
        'balances.balance',
      ])
      .orderBy('students.id')
      .execute();
    const parents = await db.selectFrom('parents').select(['studentID', 'phone']).where('phone', '<>', '').execute();
    const students = new Map<number, Student>();
    const byBalance = new Map<number, Student[]>();
    for (const row of rows) {
      const words = foldName(`${row.surname} ${row.firstname}`).split(' ').filter(Boolean);
      const student = { id: row.id, regno: row.regno, name: fullName(row), class: row.class, words };
      students.set(row.id, student);
      if ((row.balance ?? 0) > 0) addTo(byBalance, row.balance ?? 0, student);
    }
    const byPhone = new Map<string, Student[]>();
    for (const { studentID, phone } of parents) {
      const student = students.get(studentID);
      const digits = ownDigits(phone);
      if (student && digits.length === phoneLength) addTo(byPhone, digits, student);
    }
    return new Suggestions(
      Map.groupBy(students.values(), ({ words }) => words[0] ?? ''),
      byPhone,
      byBalance,
    );
  }

  /** The likeliest first; `named` are those whom the line names, when they are several. */
  of({ text, amount }: { text: string; amount: number }, named: readonly NamedStudent[] = []): Suggestion[] {
    const found = new Map<number, { student: Student | NamedStudent; score: number; why: string[] }>();
    const add = (student: Student | NamedStudent, score: number, why: string) => {
      const one = found.get(student.id) ?? { student, score: 0, why: [] };
      if (!one.why.includes(why)) found.set(student.id, { student, score: one.score + score, why: [...one.why, why] });
    };
    for (const student of named) add(student, 2 * weights.name, student.why === 'code' ? texts.byCode : texts.byNumber);
    const words = new Set(textWords(foldName(text)).flatMap((word) => [word, ...word.split(/[-/.]/)]));
    for (const word of words)
      for (const student of this.#byName.get(word) ?? [])
        if (student.words.length > 1 && student.words.every((each) => words.has(each)))
          add(student, weights.name, texts.byName);
    for (const digits of text.match(/\+?\d[\d -]{7,}\d/g) ?? [])
      for (const student of this.#byPhone.get(ownDigits(digits)) ?? []) add(student, weights.phone, texts.byPhone);
    const owing = this.#byBalance.get(amount) ?? [];
    for (const student of owing)
      if (owing.length <= most || found.has(student.id)) add(student, weights.balance, texts.byBalance);
    return [...found.values()]
      .sort((a, b) => b.score - a.score || a.student.name.localeCompare(b.student.name) || a.student.id - b.student.id)
      .slice(0, most)
      .map(({ student, why }) => ({
        ...{ regno: student.regno, name: student.name, why: why.join(', ') },
        class: 'class' in student ? student.class : student.className,
      }));
  }
}

function addTo<K>(map: Map<K, Student[]>, key: K, student: Student): void {
  const some = map.get(key);
  if (some) some.push(student);
  else map.set(key, [student]);
}
