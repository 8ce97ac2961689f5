import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Client } from '../Client.ts';
import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';
import type { Server } from '../startServer.ts';

const teachers = 150;
/** Seconds, and so marks of each teacher. */
const duration = 20;
/** Sign-ins that enter marks of O-level, as the training school has them. */
const signIns = 23;

export interface MarkSet {
  setID: number;
  yearID: number;
}

export interface Teacher {
  client: Client;
  /** The cell that this teacher alone writes. */
  cell: { studentID: number; subjectID: number };
  last: number;
}

/**
 * The last day for marks: everybody saves one a second. Then the same while report cards of a whole class are made again and
 * again. Each time every cell must hold afterwards what was answered last.
 */
export const writers = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const set = markSetOf(settingData);
    const all = await gatherTeachers(server, set.setID);
    const alone = await writeMarks(server, admin, set, all);
    const reports = {
      yearID: set.yearID,
      termID: settingData.currentTerm,
      classID: 1,
      streamID: 0,
      setID1: set.setID,
      issue: 1 as const,
    };
    let printing = true;
    let printed = 0;
    const printer = (async () => {
      for (; printing; printed++) await admin.call('generateEOTReport', reports);
    })();
    const beside = await writeMarks(server, admin, set, all);
    printing = false;
    await printer;
    return [
      { goal: 'writers', ...alone },
      { goal: 'writersBesideReports', value: beside.value, also: `${beside.also}; a class printed ${printed} times` },
    ];
  });

export const markSetOf = (today: { currentTerm: number; currentYear: number }): MarkSet => ({
  setID: 10 + today.currentTerm,
  yearID: today.currentYear,
});

export async function gatherTeachers(server: Server, setID: number): Promise<Teacher[]> {
  const all: Teacher[] = [];
  for (let number = 1; number <= signIns; number++) {
    const client = await server.signIn(`teacher${number}`);
    const { classData } = await client.call('getAddMarks', {});
    const streamID = (number % 4) + 1;
    const grid = await client.call('getTeacherStudents', { classID: classData[0]?.id ?? 0, streamID, setID });
    const subjectID = grid.assignedData[0]?.id ?? 0;
    const students = grid.students.slice(0, Math.ceil(teachers / signIns));
    all.push(...students.map(({ id }) => ({ client, cell: { studentID: id, subjectID }, last: -1 })));
  }
  return all.slice(0, teachers);
}

/** Everybody saves a mark a second: the p99 in milliseconds. */
export async function writeMarks(server: Server, admin: Client, set: MarkSet, all: readonly Teacher[]) {
  const taken: number[] = [];
  const before = server.cpu();
  const save = async (teacher: Teacher, number: number) => {
    const begun = performance.now() + (number * 1000) / teachers;
    for (let turn = 0; turn < duration; turn++) {
      const due = begun + turn * 1000;
      await setTimeout(Math.max(0, due - performance.now()));
      const score = (number + turn) % 80;
      const marks = [{ ...teacher.cell, score }];
      const answer = await teacher.client.call('saveMarks', { ...set, marks }, { 'idempotency-key': randomUUID() });
      if (!answer.results[0]?.ok) throw new Error(`a mark was refused: ${answer.results[0]?.msg}`);
      teacher.last = score;
      // From when it was due: a server that falls behind does not hide what it makes others wait.
      taken.push(performance.now() - due);
    }
  };
  await Promise.all(all.map(save));
  const cpu = (server.cpu() - before) / taken.length;
  const lost = await countLost(admin, set, all);
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN;
  const others = `p50 ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, longest ${at(1).toFixed(0)}, ${cpu.toFixed(1)} ms of CPU each`;
  return { value: at(0.99), also: `${others}; ${taken.length} saved, ${lost} lost` };
}

async function countLost(admin: Client, set: MarkSet, all: readonly Teacher[]): Promise<number> {
  const held = new Map<string, number>();
  for (const classID of [1, 2, 3, 4]) {
    for (const streamID of [1, 2, 3, 4]) {
      const { studentMarks } = await admin.call('getStudentsMarks', { ...set, classID, streamID });
      for (const { studentID, subjectID, score } of studentMarks) held.set(`${studentID}/${subjectID}`, score);
    }
  }
  return all.filter(({ cell, last }) => held.get(`${cell.studentID}/${cell.subjectID}`) !== last).length;
}
