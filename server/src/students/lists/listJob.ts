import { drawDocument } from '../../jobs/drawDocument.ts';
import type { JobKind, RunningJob } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import type { DocumentParts } from './documentParts.ts';
import type { drawStudentList } from './drawStudentList.ts';
import type { ListRequest } from './listRequest.ts';
import type { makeListSheet } from './listSheet.ts';
import { printedList } from './printedList.ts';
import { labelOf, membersOf, type ReadList, readList } from './readList.ts';
import { readPrintedSchool } from './readPrintedSchool.ts';

export const listJob = (parts: DocumentParts): JobKind => ({
  run: async (job) => {
    const list = await readList(parts.database.read, job.payload as ListRequest, parts.clock());
    const isSheet = list.request.format === 'EXCEL';
    const content = isSheet ? await drawSheet(parts, list) : await drawPages(parts, job, list);
    return storeDocument(parts.files, job, { content, name: labelOf(list), format: isSheet ? 'xlsx' : 'pdf' });
  },
});

const drawSheet = ({ pool }: DocumentParts, list: ReadList) =>
  pool.run<typeof makeListSheet>(new URL('./listSheet.ts', import.meta.url), 'makeListSheet', list);

async function drawPages(parts: DocumentParts, job: RunningJob, list: ReadList) {
  const school = await readPrintedSchool(parts.database.read, parts.files);
  const { made, content } = await drawDocument<typeof drawStudentList>(parts, job, {
    module: new URL('./drawStudentList.ts', import.meta.url),
    name: 'drawStudentList',
    data: { list: printedList(list, school, parts.clock()) },
    total: membersOf(list).length,
  });
  for (const { of, msg } of made.troubles) job.failed(of, msg);
  return content;
}
