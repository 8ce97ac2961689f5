import type { Answer } from '@somero/contract';
import type { ChapterSettingDetail } from '@somero/contract/subjects/calls.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

export type Chapter = Answer<'getChapters'>['mainData'][number];
export type ChapterSetting = Answer<'getChapterSettings'>['mainData'][number];
/** Chapter ids of the three terms, named as setChapters takes them. */
export interface TermLists {
  cList1: number[];
  cList2: number[];
  cList3: number[];
}

export const detailsOf = ({ details }: ChapterSetting): ChapterSettingDetail[] =>
  JSON.parse(details) as ChapterSettingDetail[];

export function termListsOf(setting: ChapterSetting, subjectID: number): TermLists {
  const detail = detailsOf(setting).find(({ sID }) => sID === subjectID);
  return { cList1: detail?.t1 ?? [], cList2: detail?.t2 ?? [], cList3: detail?.t3 ?? [] };
}

export const isEmpty = ({ cList1, cList2, cList3 }: TermLists): boolean =>
  cList1.length + cList2.length + cList3.length === 0;

/** The active chapters, and those in `held` even if they are disabled. */
export const chapterOptions = (chapters: readonly Chapter[], held: readonly number[] = []): Option<number>[] =>
  chapters
    .filter(({ id, kind, status }) => kind === 'chapter' && (status === 1 || held.includes(id)))
    .map(({ id, name, status }) => ({ value: id, label: status ? name : `${name} (DISABLED)` }));
