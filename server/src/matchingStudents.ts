import { searchedDigits } from '@somero/contract/telephone.ts';
import { foldName } from '@somero/contract/text.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './database/tables.ts';
import type { Db } from './handle.ts';
import { regnoKeyOf } from './names/regnoKeyOf.ts';

/** calls.md, Students. */
const most = 20;
/** Fewer digits would find half of the telephones. */
const leastDigits = 4;

type Eb = ExpressionBuilder<Tables, 'students'>;

/** Students by name, index number or a parent's telephone, those that the text names whole first; 20 at most. */
export function matchingStudents(db: Db, text: string) {
  const name = foldName(text);
  const regno = regnoKeyOf(text);
  return db
    .selectFrom('students')
    .where((eb) =>
      eb.or([
        eb.and(name.split(' ').map((word) => holds(eb.ref('nameKey'), word))),
        holds(eb.ref('regnoKey'), regno),
        ...byPhone(eb, text),
      ]),
    )
    .orderBy((eb) =>
      eb
        .case()
        .when(eb.or([eb('regnoKey', '=', regno), eb('nameKey', '=', name)]))
        .then(0)
        .when(eb.or([begins(eb.ref('nameKey'), name), begins(eb.ref('regnoKey'), regno)]))
        .then(1)
        .else(2)
        .end(),
    )
    .orderBy('nameKey')
    .orderBy('id')
    .limit(most);
}

/** 0772…, +256 772… and 256772… are the same number. */
function byPhone(eb: Eb, text: string): Expression<SqlBool>[] {
  const digits = searchedDigits(text);
  if (digits.length < leastDigits) return [];
  const parents = eb
    .selectFrom('parents')
    .select('studentID')
    .where((parent) => holds(digitsOf(parent.ref('phone')), digits));
  return [eb('id', 'in', parents)];
}

const digitsOf = (phone: Expression<string>): Expression<string> =>
  [' ', '-'].reduce((rest, mark) => sql<string>`replace(${rest}, ${sql.lit(mark)}, '')`, phone);

const plain = (part: string): string => part.replace(/[\\%_]/g, (mark) => `\\${mark}`);
const like = (text: Expression<string>, pattern: string) => sql<SqlBool>`${text} like ${pattern} escape '\\'`;
const holds = (text: Expression<string>, part: string) => like(text, `%${plain(part)}%`);
const begins = (text: Expression<string>, part: string) => like(text, `${plain(part)}%`);
