import type { CallName } from '@somero/contract';
import { cpuOfOne } from '../cpuOfOne.ts';
import type { Figure, GoalName } from '../goals.ts';
import { inTurns, servedBy } from '../inTurns.ts';
import { openPostgresSchool } from '../PostgresSchool.ts';
import { openSqliteSchool, type School } from '../School.ts';
import { addOtherSchools } from '../tenSchools.ts';
import { oldestStudent } from '../tenYears.ts';
import { classList } from './classList.ts';
import { classListSheet } from './classListSheet.ts';
import { payment, record } from './fees.ts';
import { marksGrid } from './marksGrid.ts';
import { classCards } from './reportCards.ts';
import { saveMarks } from './saveMarks.ts';
import { savesAtOnce } from './savesAtOnce.ts';

/** What is done of a class, and how it is named where the school is ten times as large. */
const names = {
  start: 'tenTimesStart',
  classList: 'tenTimesList',
  classListSheet: 'tenTimesSheet',
  gridOfExams: 'tenTimesGrid',
  gridOfTopics: 'tenTimesTopics',
  saveMarks: 'tenTimesSave',
  cpuOfSave: 'tenTimesSaves',
  classCards: 'tenTimesCards',
  feesOfClass: 'tenTimesReport',
  chargePreview: 'tenTimesPreview',
  wallet: 'tenTimesWallet',
  addPayment: 'tenTimesPayment',
} as const satisfies Partial<Record<GoalName, GoalName>>;

/** The work of a class in a school of 15,000 students and 2.6 million marks, against the same work in the training school. */
export async function tenTimes(school: School): Promise<Figure[]> {
  const large = await (school.engine === 'SQLite' ? openSqliteSchool : openPostgresSchool)(addOtherSchools);
  try {
    const started = await inTurns(start, [school, large], names);
    return await school.serve((one) =>
      large.serve(async (ten) => {
        const figures = [...started];
        for (const measure of [classList, classListSheet, marksGrid, saveMarks, savesAtOnce, classCards, fees])
          figures.push(...(await inTurns(measure, [servedBy(one, school), servedBy(ten, large)], names)));
        return figures;
      }),
    );
  } finally {
    await large.close();
  }
}

const start = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => [{ goal: 'start', value: server.start.cpu / 1000 }]);

const place = { classID: 1, streamID: 1 };

const fees = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const term = { yearID: settingData.currentYear, termID: settingData.currentTerm };
    const { selected } = await admin.call('showStudent', { showID: oldestStudent });
    const { students } = await admin.call('getClassStudents', place);
    const cpu = async (goal: GoalName, number: number, name: CallName, payload: object): Promise<Figure> => {
      const body = JSON.stringify(payload);
      return { goal, value: await cpuOfOne(server, { number, request: () => admin.post(name, body) }) };
    };
    const numbers = students.map(({ regno }) => regno);
    const pay = (index: number) => record(admin, payment(numbers, index));
    return [
      await cpu('feesOfClass', 60, 'getFeesReport', { ...term, ...place }),
      await cpu('chargePreview', 20, 'chargeTerm', { ...term, classList: [6], dryRun: 1 }),
      await cpu('wallet', 60, 'getStudentWallet', { regNo: selected.regno }),
      { goal: 'addPayment', value: await cpuOfOne(server, { number: 60, request: pay }) },
    ];
  });
