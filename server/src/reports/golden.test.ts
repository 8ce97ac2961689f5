import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectGolden } from '../testing/expectGolden.ts';
import { downloaded } from '../testing/readDocuments.ts';
import { openReportSchool } from '../testing/reportSchool.ts';

// Every kind of report of every curriculum as text, compared with what was looked at and found right (golden/).

const golden = join(import.meta.dirname, 'golden');
const [s2, s3, s5] = [
  { classID: 2, streamID: 0 },
  { classID: 3, streamID: 0 },
  { classID: 5, streamID: 0 },
];
const term = { termID: 2 };
const exams = { setID1: 16, setID2: 17, setID3: 12 };

const pages = {
  'general-1': ['generateStudentReport', { ...s3, ...term, setID: 12 }],
  'general-2-topics': ['generateStudentReport', { ...s2, ...term, setID: 2 }],
  'general-2-exam': ['generateStudentReport', { ...s2, ...term, setID: 12 }],
  'general-3': ['generateStudentReport', { ...s5, ...term, setID: 12 }],
  'eot-1': ['generateEOTReport', { ...s3, ...term, ...exams }],
  'eot-2': ['generateEOTReport', { ...s2, ...term, ...exams }],
  'eot-3': ['generateEOTReport', { ...s5, ...term, ...exams }],
  'eoy-1': ['generateEOYReport', s3],
  'eoy-2': ['generateEOYReport', s2],
  'eoy-3': ['generateEOYReport', s5],
} as const;

let opened: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  opened = await openReportSchool();
});
afterAll(() => opened.school.end());

test.each(Object.entries(pages))('%s', async (name, [call, asked]) => {
  const { school, year } = opened;
  const admin = await school.as('admin');
  const { path, failed } = await admin.call(call, { ...asked, yearID: year } as never);
  expect(failed).toEqual([]);
  expectGolden(await downloaded(admin, path), golden, name);
});
