import type { Engine } from './columns.ts';

const start = '0'.repeat(64);

/** Refuses a row that does not follow the last one. @param schema so that no temporary table stands in for it on PostgreSQL */
export const chainTrigger = (engine: Engine, table: string, schema: string): string[] =>
  engine === 'sqlite'
    ? [
        `CREATE TRIGGER "${table}Follows" BEFORE INSERT ON "${table}" BEGIN
           SELECT RAISE(ABORT, 'the ${table} goes on after its last record')
           WHERE NEW."seq" IS NOT (SELECT coalesce(max("seq"), 0) + 1 FROM "${table}")
              OR NEW."previousHash" IS NOT coalesce((SELECT "hash" FROM "${table}" ORDER BY "seq" DESC LIMIT 1), '${start}');
         END`,
      ]
    : [
        `CREATE FUNCTION "${table}_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
         DECLARE last_seq bigint; last_hash text;
         BEGIN
           SELECT "seq", "hash" INTO last_seq, last_hash FROM "${schema}"."${table}" ORDER BY "seq" DESC LIMIT 1;
           IF NEW."seq" IS DISTINCT FROM coalesce(last_seq, 0) + 1
              OR NEW."previousHash" IS DISTINCT FROM coalesce(last_hash, '${start}') THEN
             RAISE EXCEPTION 'the ${table} goes on after its last record';
           END IF;
           RETURN NEW;
         END $$`,
        `CREATE TRIGGER "${table}Follows" BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION "${table}_follows"()`,
      ];
