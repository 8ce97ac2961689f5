import { foldName } from '@somero/contract/text.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { Matching } from './describeActivities.ts';

/** Every word must be found. Names have no folded column, so they are compared here, alike on both engines. */
export async function matchingWords(db: Db, projectID: number, text: string): Promise<Matching> {
  const authors = await readAuthors(db, projectID);
  const words = [...new Set(foldName(text).split(' '))].map((word) => ({
    word,
    userIDs: authors.filter(({ names }) => names.includes(word)).map(({ id }) => id),
  }));
  return (expense) =>
    expense.and(
      words.map(({ word, userIDs }) =>
        expense.or([
          holds(expense.ref('expenses.descriptionKey'), word),
          holds(expense.ref('expenses.receiptKey'), word),
          expense('expenses.budgetLineID', 'in', linesWith(expense, projectID, word)),
          ...(userIDs.length > 0 ? [expense('expenses.createdBy', 'in', userIDs)] : []),
        ]),
      ),
    );
}

const linesWith = (expense: Parameters<Matching>[0], projectID: number, word: string) =>
  expense
    .selectFrom('budgetLines')
    .select('budgetLines.id')
    .where('budgetLines.projectID', '=', projectID)
    .where((line) => holds(line.ref('budgetLines.nameKey'), word));

async function readAuthors(db: Db, projectID: number) {
  const authors = await db
    .selectFrom('users')
    .select(['id', 'username', 'fname', 'lname'])
    .where((eb) =>
      eb('id', 'in', eb.selectFrom('expenses').select('expenses.createdBy').where('projectID', '=', projectID)),
    )
    .execute();
  return authors.map(({ id, username, ...name }) => ({ id, names: foldName(`${username} ${staffName(name)}`) }));
}

const plain = (part: string): string => part.replace(/[\\%_]/g, (mark) => `\\${mark}`);
const holds = (text: Expression<string>, part: string) => sql<SqlBool>`${text} like ${`%${plain(part)}%`} escape '\\'`;
