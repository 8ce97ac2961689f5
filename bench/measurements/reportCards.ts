import { setTimeout } from 'node:timers/promises';
import type { Client } from '../Client.ts';
import { middle } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import { forgetPeak, memoryOf } from '../processes.ts';
import type { School } from '../School.ts';
import type { Server } from '../startServer.ts';

/** End-of-term report cards, from the call to the PDF: of a stream when the worker is warm, then of the whole school. */
export const reportCards = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const print = (classID: number, streamID: number) =>
      makeCards(server, admin, {
        yearID: settingData.currentYear,
        termID: settingData.currentTerm,
        classID,
        streamID,
        setID1: 10 + settingData.currentTerm,
      });
    for (const streamID of [1, 2, 3]) await print(1, streamID);
    const streams = [];
    for (const streamID of [1, 2, 3]) streams.push(await print(2, streamID));
    forgetPeak(server.pid);
    const whole = await print(0, 0);
    return [
      {
        goal: 'classCards',
        value: middle(streams.map(({ cpu }) => cpu)),
        also: `${streams[0]?.pages} pages; ${middle(streams.map(({ wall }) => wall)).toFixed(2)} s on the clock`,
      },
      {
        goal: 'schoolCards',
        value: whole.cpu,
        also: `${whole.pages} pages, ${whole.megabytes.toFixed(1)} MB; ${whole.wall.toFixed(1)} s on the clock`,
      },
      { goal: 'schoolCardsMemory', value: memoryOf(server.pid).most },
    ];
  });

interface Wanted {
  yearID: number;
  termID: number;
  classID: number;
  streamID: number;
  setID1: number;
}

async function makeCards(server: Server, admin: Client, wanted: Wanted) {
  const before = server.cpu();
  const begun = performance.now();
  const path = await finished(admin, await admin.call('generateEOTReport', wanted));
  const wall = (performance.now() - begun) / 1000;
  const cpu = (server.cpu() - before) / 1000;
  const { bytes } = await admin.get(path);
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  if (pages < 50) throw new Error(`the report cards have ${pages} pages`);
  return { cpu, wall, pages, megabytes: bytes.length / 1e6 };
}

async function finished(admin: Client, answer: { path?: string | undefined; jobID?: number | undefined }) {
  if (answer.path !== undefined) return answer.path;
  for (;;) {
    const job = await admin.call('getJob', { jobID: answer.jobID ?? 0 });
    if (job.state === 'DONE') return job.path;
    if (job.state !== 'WAITING' && job.state !== 'RUNNING') throw new Error(`the report cards ended ${job.state}`);
    await setTimeout(250);
  }
}
