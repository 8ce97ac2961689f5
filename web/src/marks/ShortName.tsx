import sheet from './Sheet.module.css';
import type { SheetStudent } from './sheet.ts';

/** The name in a row of the grid, and below it what tells two students of the same name apart. */
export function ShortName({ student: { shortName, apart } }: { student: SheetStudent }) {
  if (!apart) return shortName;
  return (
    <span className={sheet.apart}>
      {shortName}
      <small>{apart}</small>
    </span>
  );
}
