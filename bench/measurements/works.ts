import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { makeParts } from '../../server/src/parts.ts';
import { authenticate, runCall } from '../../server/src/runCall.ts';
import { hashToken } from '../../server/src/sessions/authenticate.ts';
import type { Figure } from '../goals.ts';
import type { School } from '../School.ts';
import { secretKey } from '../startServer.ts';
import { gatherTeachers, markSetOf, type Teacher } from './writers.ts';

const waiting = 60;
const rounds = 5;
/** Milliseconds. */
const roundLength = 2000;

/** Saves of one mark without HTTP, in this process, sixty of which always wait: on PostgreSQL, beside an idle server. */
export const works = async (school: School): Promise<Figure[]> =>
  school.engine === 'SQLite'
    ? []
    : school.serve(async (server) => {
        const admin = await server.signIn('admin');
        const { settingData } = await admin.call('getAddMarks', {});
        const set = markSetOf(settingData);
        const teachers = (await gatherTeachers(server, set.setID)).slice(0, waiting);
        const url = server.environment.DATABASE_URL ?? '';
        const database = await openDatabase<Tables>({ migrations, url });
        const dataDir = await mkdtemp(join(tmpdir(), 'somero-works-'));
        const clock = () => new Date();
        const parts = await makeParts({ database, dataDir, publicUrl: server.address, version: '', clock, secretKey });
        const incomingOf = async ({ client }: Teacher) => {
          const tokenHash = hashToken(client.token);
          const { who } = await authenticate(database.read, 'saveMarks', tokenHash, clock());
          const from = { ip: '', agent: '', device: '', waitMs: 0, requestID: '' };
          return { ...from, name: 'saveMarks' as const, who, isCached: false, tokenHash };
        };
        try {
          const all = await Promise.all(
            teachers.map(async (teacher) => ({ cell: teacher.cell, incoming: await incomingOf(teacher) })),
          );
          const round = async () => {
            let done = 0;
            const begun = performance.now();
            const save = async ({ cell, incoming }: (typeof all)[number], number: number) => {
              for (let turn = 0; performance.now() < begun + roundLength; turn++, done++) {
                const marks = [{ ...cell, score: (number + done + turn) % 80 }];
                await runCall(parts, { ...incoming, key: randomUUID() }, { ...set, marks });
              }
            };
            await Promise.all(all.map(save));
            return (done * 1000) / (performance.now() - begun);
          };
          await round();
          const rates: number[] = [];
          for (let nth = 0; nth < rounds; nth++) rates.push(await round());
          const also = `best of ${rounds} rounds: ${rates.map((rate) => rate.toFixed()).join(', ')}`;
          return [{ goal: 'works', value: Math.max(...rates), also }];
        } finally {
          await parts.stop();
          await database.close();
          await rm(dataDir, { recursive: true });
        }
      });
