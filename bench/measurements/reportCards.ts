import { setTimeout } from 'node:timers/promises';
import type { Client } from '../Client.ts';
import { middle } from '../cpuOfOne.ts';
import type { Figure } from '../goals.ts';
import { forgetPeak, memoryOf } from '../processes.ts';
import type { School } from '../School.ts';
import type { Server } from '../startServer.ts';

/** End-of-term report cards, from the call to the PDF, of a stream when the worker is warm. */
export const classCards = (school: School): Promise<Figure[]> =>
  printing(school, async (print) => {
    for (const streamID of [1, 2, 3]) await print(1, streamID);
    const streams = [];
    for (const streamID of [1, 2, 3]) streams.push(await print(2, streamID));
    const wall = middle(streams.map((each) => each.wall)).toFixed(2);
    return [
      {
        goal: 'classCards',
        value: middle(streams.map(({ cpu }) => cpu)),
        also: `${streams[0]?.pages} pages; ${wall} s on the clock`,
      },
    ];
  });

/** Of the whole school, twice. */
export const schoolCards = (school: School): Promise<Figure[]> =>
  printing(school, async (print, server) => {
    for (const streamID of [1, 2, 3]) await print(1, streamID);
    forgetPeak(server.pid);
    const whole = await print(0, 0);
    const most = memoryOf(server.pid).most;
    const again = await print(0, 0);
    return [
      {
        goal: 'schoolCards',
        value: whole.cpu,
        also: `${whole.pages} pages, ${whole.megabytes.toFixed(1)} MB; ${whole.wall.toFixed(1)} s on the clock; again, with nothing changed, ${again.cpu.toFixed(2)} s`,
      },
      { goal: 'schoolCardsMemory', value: most },
      { goal: 'firstCards', value: whole.firstPart ?? Number.NaN, also: 'the first class as a file of its own' },
    ];
  });

type Print = (classID: number, streamID: number) => ReturnType<typeof makeCards>;

const printing = (school: School, measure: (print: Print, server: Server) => Promise<Figure[]>): Promise<Figure[]> =>
  school.serve(async (server) => {
    const admin = await server.signIn('admin');
    const { settingData } = await admin.call('getAddMarks', {});
    const print: Print = (classID, streamID) =>
      makeCards(server, admin, {
        yearID: settingData.currentYear,
        termID: settingData.currentTerm,
        classID,
        streamID,
        setID1: 10 + settingData.currentTerm,
        issue: 1,
      });
    return measure(print, server);
  });

interface Wanted {
  yearID: number;
  termID: number;
  classID: number;
  streamID: number;
  setID1: number;
  issue: 1;
}

async function makeCards(server: Server, admin: Client, wanted: Wanted) {
  const before = server.cpu();
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  const { jobID = 0 } = await admin.call('generateEOTReport', wanted, { prefer: 'wait=0' });
  const { path, firstPart } = await finished(admin, jobID, since);
  const wall = since();
  const cpu = (server.cpu() - before) / 1000;
  const { bytes } = await admin.get(path);
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  if (pages < 50) throw new Error(`the report cards have ${pages} pages`);
  return { cpu, wall, firstPart, pages, megabytes: bytes.length / 1e6 };
}

/** Asks how far the run is until it is done; `firstPart` is when the first part was on this side, in seconds. */
async function finished(admin: Client, jobID: number, since: () => number) {
  let firstPart: number | undefined;
  for (;;) {
    const job = await admin.call('getJob', { jobID });
    const [part] = job.parts ?? [];
    if (part && firstPart === undefined) {
      await admin.get(part.path);
      firstPart = since();
    }
    if (job.state === 'DONE') return { path: job.path, firstPart };
    if (job.state !== 'WAITING' && job.state !== 'RUNNING') throw new Error(`the report cards ended ${job.state}`);
    await setTimeout(50);
  }
}
