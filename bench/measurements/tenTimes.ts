import type { CallName } from '@somero/contract';
import { cpuOfOne } from '../cpuOfOne.ts';
import type { Figure, GoalName } from '../goals.ts';
import { openSqliteSchool, type School } from '../School.ts';
import { addOtherSchools } from '../tenSchools.ts';
import { oldestStudent } from '../tenYears.ts';
import { classList } from './classList.ts';
import { classListSheet } from './classListSheet.ts';
import { marksGrid } from './marksGrid.ts';
import { classCards } from './reportCards.ts';
import { saveMarks } from './saveMarks.ts';

/** What is done of a class, and how it is named where the school is ten times as large. */
const names = {
  classList: 'tenTimesList',
  classListSheet: 'tenTimesSheet',
  gridOfExams: 'tenTimesGrid',
  gridOfTopics: 'tenTimesTopics',
  saveMarks: 'tenTimesSave',
  classCards: 'tenTimesCards',
  feesOfClass: 'tenTimesReport',
  chargePreview: 'tenTimesPreview',
  wallet: 'tenTimesWallet',
} as const satisfies Partial<Record<GoalName, GoalName>>;

/** The work of a class in a school of 15,000 students and 2.6 million marks, against the same work in the training school. */
export async function tenTimes(school: School): Promise<Figure[]> {
  const before = await ofClass(school);
  const large = await openSqliteSchool(addOtherSchools);
  try {
    const after = await ofClass(large);
    return Object.entries(names).map(([work, goal]) => {
      const [one, ten] = [before, after].map((all) => all.find((figure) => figure.goal === work)?.value ?? Number.NaN);
      return { goal, value: (ten ?? 0) / (one ?? 0), also: `${ten?.toFixed(2)} against ${one?.toFixed(2)}` };
    });
  } finally {
    await large.close();
  }
}

async function ofClass(school: School): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const measure of [classList, classListSheet, marksGrid, saveMarks, classCards, fees])
    figures.push(...(await measure(school)));
  return figures;
}

const place = { classID: 1, streamID: 1 };

const fees = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const term = { yearID: settingData.currentYear, termID: settingData.currentTerm };
    const { selected } = await admin.call('showStudent', { showID: oldestStudent });
    const cpu = async (goal: GoalName, number: number, name: CallName, payload: object): Promise<Figure> => {
      const body = JSON.stringify(payload);
      return { goal, value: await cpuOfOne(server, { number, request: () => admin.post(name, body) }) };
    };
    return [
      await cpu('feesOfClass', 60, 'getFeesReport', { ...term, ...place }),
      await cpu('chargePreview', 20, 'chargeTerm', { ...term, classList: [6], dryRun: 1 }),
      await cpu('wallet', 60, 'getStudentWallet', { regNo: selected.regno }),
    ];
  });
