import type { ListColumn } from '@somero/contract/students/lists/columns.ts';
import type { Scope } from './readScope.ts';

export interface ListRequest extends Scope {
  of: 'CLASS' | 'HOUSE';
  format: 'PDF' | 'EXCEL';
  columns: ListColumn[];
  blankColumns: string[];
  photos: boolean;
}

interface Asked {
  format?: 'PDF' | 'EXCEL' | undefined;
  columns?: ListColumn[] | undefined;
  blankColumns?: string[] | undefined;
  photos?: 0 | 1 | undefined;
}

/** Fills in the defaults and removes repeated columns. */
export const listRequest = (
  { format = 'PDF', columns = [], blankColumns = [], photos = 0 }: Asked,
  of: Pick<ListRequest, 'of' | keyof Scope>,
  usual: readonly ListColumn[],
): ListRequest => ({
  ...of,
  format,
  columns: [...new Set(columns.length > 0 ? columns : usual)],
  blankColumns,
  photos: photos === 1,
});

/** Disabled students are listed only when a column shows that they are. */
export const showsDisabled = ({ columns }: ListRequest): boolean => columns.includes('status');
