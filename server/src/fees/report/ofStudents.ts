import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import { among } from '../../database/queries/among.ts';
import type { Db } from '../../handle.ts';

/** Whether a column is of one of the chosen students. */
export type Chosen = (column: string) => RawBuilder<SqlBool>;

/** Without students all are chosen. */
export const chosenOf =
  (db: Db, students?: readonly number[] | string): Chosen =>
  (column) =>
    students === undefined ? sql`1 = 1` : among(db, column, String(students));

type Values = Record<string, string | number>;

/** A prepared query of chosen students, or of all. */
export function ofStudents<V extends Values, Q extends Compilable>(build: (db: Db, chosen: Chosen, values: V) => Q) {
  const ofAll = prepared((db: Db, values: V) => build(db, chosenOf(db), values));
  const ofSome = prepared((db: Db, values: V & { students: string }) =>
    build(db, (column) => among(db, column, values.students), values),
  );
  return (db: Db, values: V, students?: readonly number[]) =>
    students === undefined ? ofAll.rows(db, values) : ofSome.rows(db, { ...values, students: String(students) });
}
