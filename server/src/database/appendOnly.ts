import type { Engine } from './columns.ts';

/** For PostgreSQL, once for all tables: made by the migration 0015. */
export const refuseChange = `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'the % is append-only', TG_TABLE_NAME; END $$`;

/** Statements by which the database itself refuses to change or delete a row of a table, whoever asks. */
export const appendOnly = (engine: Engine, table: string): string[] =>
  engine === 'sqlite'
    ? ['UPDATE', 'DELETE'].map(
        (change) =>
          `CREATE TRIGGER "${table}No${change}" BEFORE ${change} ON "${table}" BEGIN SELECT RAISE(ABORT, 'the ${table} is append-only'); END`,
      )
    : [
        `CREATE TRIGGER "${table}AppendOnly" BEFORE UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
        `CREATE TRIGGER "${table}NotEmptied" BEFORE TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
      ];
