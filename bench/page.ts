import { cpus, totalmem, type } from 'node:os';
import { type Figure, type Goal, goalOn, goals } from './goals.ts';
import type { School } from './School.ts';

export interface Measured {
  engine: School['engine'];
  figures: readonly Figure[];
}

const about = `What the work of a school costs Somero, measured by \`npm run bench\` on the training school of \`npm run demo\`: 1,500 students in
24 streams, 259,000 marks of one year. The real program runs in a process of its own and is asked over HTTP as a browser asks, with
compressed answers. *CPU* is what the server and its database spend on one request, all their threads and processes together, so it
holds on a busy machine; the middle one of five rounds of a warm server is given. The goals, and the peers' figures from the same
school on a machine of the same class, are in the project's budgets; PostgreSQL may take twice as long for fees and SMS, as their
specifications say. «first» marks what the first release promises.`;

const notes = `## What is measured how

- Saving marks: 60 marks of a class changed in one call with an idempotency key, each validated by all rules, durable on the disk
  (SQLite \`synchronous=FULL\`) and in the audit before it is answered.
- Signing in, from a device that has signed this user in before: the hash is computed in threads of their own; «all but the hash» is
  what the other threads spend, one durable commit with it. They wake up for it from 15 ms of idleness, which alone costs most of a
  millisecond here: so beside it stands the least call of all after the same pause.
- Report cards: from the call to the finished, registered PDF, whose pages are counted. Positions are among the whole class, so a
  stream's cards read the class.
- Fees: three terms of the training school's charges and payments, and one student with ten years. A payment is another student's
  each time, by bank. The school is charged while somebody else saves every 20 ms; the CPU of those saves is counted with it.
- SMS: 600,000 messages of ten years, their credit and payments, in the school; the providers run in a process of their own, through which
  ten messages go in a request. Reports come in the form of EgoSMS; callbacks of 50 ms are stored in one commit, so each answer waits that long.
  The code of the screen is what comes after the dashboard stands there.
- A large project: 100 activities and 10,000 expenses with receipts, written straight into the database. Reports are in euros, from the call to the
  finished, registered file; the memory is that of the whole server.
- Starts: from the launch of the process to «ready». After a kill the database checks itself first.
- 150 teachers: a latency counts from when the save was due. «Lost» are cells that do not hold afterwards what was answered last.
- Saves at 60 users: each saves one mark in a call of its own with a key, and the next when it is answered; the clients run on the same two
  processors. Without HTTP the same calls are made in the measuring process, all that a save asks and writes with them. The best of five rounds.
- Class list at 32 users: the client runs on the same two processors.
- First visits: Chromium with an empty cache, over plain HTTP as on a school's network, so compressed with gzip and without a
  service worker; bytes as they came over the wire, headers included.
- Slow computer: Chromium with its processor slowed six times. The drawing is from the choice of the exam set to
  the last cell on the screen; the key's figure is the page's main thread alone, less what an empty frame costs.

## Again

\`npm run bench\` measures all and writes this page (about five minutes on a quiet machine). \`npm run bench -- classList saveMarks\` measures some and
prints them. With \`--postgres\`, where PostgreSQL is installed, what the database has a part in is measured on PostgreSQL as well. With
\`--full\` a ledger of ten years is made (some minutes), verified and weighed, and a class is measured in a school of 15,000 students and 2.6 million marks.
`;

interface Conditions {
  day: string;
  /** How many processes wanted a processor before it began. */
  load: number;
  /** How fast the machine was, in sentences. */
  speed: string;
}

/** The text of docs/benchmarks.md. */
export function page(measured: readonly Measured[], { day, load, speed }: Conditions): string {
  const tables = measured.map((each) => `## On ${each.engine}\n\n${table(each)}`);
  return [
    '# Benchmarks',
    about,
    `Measured ${day} on ${machine()}. Before it began ${load.toFixed(1)} other processes wanted a processor: what is on the clock and not CPU suffers from them. ${speed}`,
    ...tables,
    notes,
  ].join('\n\n');
}

const machine = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} processors (${first?.model.trim()}), ${memory} GB of memory, ${type()}, Node ${process.versions.node}, SQLite ${process.versions.sqlite}`;
};

const headings = ['Work', 'Somero', 'Goal', 'Of the goal', 'Best peer', 'Against it', ''];

export function table({ engine, figures }: Measured): string {
  const rows = [
    headings,
    headings.map(() => '---'),
    ...figures.map((figure) => row(figure, goalOn(engine, figure.goal))),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function row({ goal: name, value, also }: Figure, goal: number): string[] {
  const { work, unit, first, peer, later }: Goal = goals[name];
  const isRate = unit === 'a second';
  const share = isRate ? goal / value : value / goal;
  return [
    work,
    `**${inUnit(value, unit)}**${also === undefined ? '' : ` (${also})`}`,
    `${isRate ? '≥' : '≤'} ${inUnit(goal, unit)}${later === undefined ? '' : `, later ${later}`}${first ? ' · first' : ''}`,
    `${Math.round(share * 100)}%`,
    peer ? `${inUnit(peer.value, unit)} (${peer.name})` : '–',
    peer ? against(isRate ? value / peer.value : peer.value / value) : '–',
    share <= 1 ? 'reached' : 'not yet',
  ];
}

const against = (times: number): string =>
  times >= 1 ? `×${times.toFixed(times < 10 ? 1 : 0)} better` : `×${(1 / times).toFixed(1)} worse`;

const inUnit = (value: number, unit: Goal['unit']): string => {
  const digits = value >= 100 || unit === 'requests' ? 0 : value >= 10 ? 1 : 2;
  return `${value >= 1000 ? Math.round(value).toLocaleString('en') : Number(value.toFixed(digits))} ${unit}`;
};
