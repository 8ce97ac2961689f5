import type { Engine } from './columns.ts';

export const refuseChange = `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'the % is append-only', TG_TABLE_NAME; END $$`;

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
