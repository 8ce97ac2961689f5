import { type Kysely, sql } from 'kysely';
import { engineOf } from '../columns.ts';

export interface TableShape {
  name: string;
  /** By name, so that both engines give a row alike. */
  columns: string[];
  /** Of the primary key. */
  key: string[];
  /** Whether ids are counted, and never given twice. */
  counts: boolean;
}

interface Column {
  table: string;
  name: string;
  kind: string;
  /** In the key, from 1; 0 outside it. */
  position: number;
  counts: number;
}

interface Reference {
  child: string;
  parent: string;
}

/** The program's own, not the school's: `writer` says where the school lives, `schemaReleases` what its schema is. */
const notCopied = (name: string): boolean => ['writer', 'schemaReleases'].includes(name) || name.startsWith('kysely_');

/** The school's tables, each after those that its rows refer to. @throws Error for a column that is neither number nor text */
export async function readCatalogue(db: Kysely<unknown>): Promise<TableShape[]> {
  const columns = (await readColumns(db)).filter(({ table }) => !notCopied(table));
  const odd = columns.find(({ kind }) => !/^(integer|bigint|text)$/i.test(kind));
  if (odd) throw new Error(`${odd.table}.${odd.name} is of the kind ${odd.kind}, which cannot be copied yet`);
  const references = await readReferences(db);
  const left = new Map(
    [...Map.groupBy(columns, ({ table }) => table)].sort(byName).map(([name, own]) => [name, shapeOf(name, own)]),
  );
  const ordered: TableShape[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ name }) => !references.some(({ child, parent }) => child === name && parent !== name && left.has(parent)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const shape of ready) left.delete(shape.name);
    ordered.push(...ready);
  }
  return ordered;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function shapeOf(name: string, columns: readonly Column[]): TableShape {
  const key = columns.filter(({ position }) => position > 0).sort((a, b) => a.position - b.position);
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`);
  return {
    name,
    columns: columns.map((column) => column.name).sort(),
    key: key.map((column) => column.name),
    counts: columns.some(({ counts }) => counts === 1),
  };
}

async function readColumns(db: Kysely<unknown>): Promise<Column[]> {
  const columns =
    engineOf(db) === 'sqlite'
      ? sql<Column>`
          select tables.name as "table", columns.name, columns.type as kind, columns.pk as position,
            columns.pk > 0 and tables.sql like '%autoincrement%' as counts
          from sqlite_schema as tables, pragma_table_info(tables.name) as columns
          where tables.type = 'table' and tables.name not like 'sqlite%'`
      : sql<Column>`
          select relname as "table", attname as name, format_type(atttypid, atttypmod) as kind,
            coalesce(array_position(indkey::int2[], attnum) + 1, 0) as position, (attidentity <> '')::int as counts
          from pg_class
            join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
            left join pg_index on indrelid = pg_class.oid and indisprimary
          where relnamespace = current_schema()::regnamespace and relkind = 'r'`;
  return (await columns.execute(db)).rows;
}

async function readReferences(db: Kysely<unknown>): Promise<Reference[]> {
  const references =
    engineOf(db) === 'sqlite'
      ? sql<Reference>`
          select distinct tables.name as child, keys."table" as parent
          from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`
      : sql<Reference>`
          select distinct child.relname as child, parent.relname as parent
          from pg_constraint join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
          where contype = 'f' and connamespace = current_schema()::regnamespace`;
  return (await references.execute(db)).rows;
}
