import type { ListColumn } from '@somero/contract/students/lists/columns.ts';
import type { Scope } from './readScope.ts';

/** A class list or a house list that is asked for: what its job keeps. */
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

/** What is asked for, with what is usual where nothing is said; a column that is named twice stands once. */
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

/** Disabled students are on a list only where a column says that they are. */
export const showsDisabled = ({ columns }: ListRequest): boolean => columns.includes('status');
