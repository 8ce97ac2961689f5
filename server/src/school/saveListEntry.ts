import type { ListName } from '@somero/contract/school/calls.ts';
import type { Context, Handler } from '../handle.ts';
import type { Entry } from './lists/Entry.ts';
import { saveClass } from './lists/saveClass.ts';
import { saveExamSet } from './lists/saveExamSet.ts';
import { saveShortListEntry } from './lists/saveShortListEntry.ts';
import { saveYear } from './lists/saveYear.ts';

export const saveListEntry: Handler<'saveListEntry'> = async ({ list, ...entry }, ctx) => {
  const id = await save(list, entry, ctx);
  return { msg: entry.id === undefined ? 'The entry is added' : 'The entry is saved', id };
};

function save(list: ListName, entry: Entry, ctx: Context): Promise<number> {
  if (list === 'years') return saveYear(entry, ctx);
  if (list === 'classes') return saveClass(entry, ctx);
  if (list === 'examSets') return saveExamSet(entry, ctx);
  return saveShortListEntry(list, entry, ctx);
}
