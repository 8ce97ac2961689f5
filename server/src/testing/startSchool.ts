import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, CallName, Payload } from '@somero/contract';
import type { Right } from '@somero/contract/rights.ts';
import { foldName } from '@somero/contract/text.ts';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { makeApp } from '../app.ts';
import { migrations } from '../database/migrations/index.ts';
import { fillReference } from '../database/reference.ts';
import type { Tables } from '../database/tables.ts';
import { openPool } from '../documents/openPool.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import { pathOf } from '../openApi.ts';
import { makeParts, type PartsOptions } from '../parts.ts';
import { hashPassword } from '../passwords/password.ts';
import { storePassword } from '../passwords/storePassword.ts';
import type { KeySources } from '../secrets/openKeys.ts';
import { newSecretKey } from '../secrets/secretKey.ts';
import { beginSession } from '../sessions/beginSession.ts';
import { asBody, type TestFile } from './asBody.ts';
import { freshDatabases } from './freshDatabases.ts';
import { bucketOfSchool } from './s3/bucketOfSchool.ts';

/** When every test school begins: a Monday in term 2 of 2026, eleven in the morning in Kampala. */
export const schoolBegins = new Date('2026-06-15T08:00:00.000Z');
export const password = 'a quiet river at dawn';

let hash: Promise<string> | undefined;
const passwordHash = () => {
  hash ??= hashPassword(password, 'tests');
  return hash;
};

/** The first data of every test school, and its two people. */
export const beginning = {
  migrations,
  seed: async (db: Db) => {
    await fillReference(db, schoolBegins);
    await addPerson(db, 'admin', 1);
    await addPerson(db, 'teacher', 2);
  },
};
const databases = freshDatabases<Tables>(beginning);
/** Of a test school, without its program. */
export const openFreshDatabase = (): Promise<SchoolDatabase> => databases.open();

/** One key for all schools of this process: a file of its own would wait for the disk each time. */
const secretKey = newSecretKey();
export const testKeys = { dataDir: '', secretKey };
/** One worker for all schools of this process, as its fonts and code take longer to load than a page to draw; it ends with the process. */
const pool = openPool();

const person = (username: string, catID: number) => ({
  username,
  usernameKey: username,
  fname: username,
  lname: 'Test',
  oname: '',
  serialNumber: '',
  gender: 'Female',
  dob: '1990-01-01',
  maritalStatus: 'Single',
  religionID: null,
  phone: '',
  phone2: '',
  email: '',
  staffCategory: 1,
  levelID: null,
  catID,
  status: 1,
  createdAt: schoolBegins.toISOString(),
  updatedAt: schoolBegins.toISOString(),
});

async function addPerson(db: Db, username: string, catID: number): Promise<number> {
  const { id } = await db.insertInto('users').values(person(username, catID)).returning('id').executeTakeFirstOrThrow();
  const changedAt = schoolBegins.toISOString();
  await storePassword(db, { userID: id, hash: await passwordHash(), temporary: 0, changedAt });
  return id;
}

export type { TestFile };

/** A call that was refused, as a test may expect it. */
export class Refused extends Error {
  readonly status: number;
  readonly msg: string;
  readonly fields: Record<string, string>;
  readonly body: Record<string, unknown>;

  constructor(call: string, status: number, body: Record<string, unknown>) {
    super(`${call} was refused with ${status}: ${String(body.msg)} ${JSON.stringify(body.fields ?? {})}`);
    this.status = status;
    this.msg = String(body.msg);
    this.fields = (body.fields ?? {}) as Record<string, string>;
    this.body = body;
  }
}

interface AskOptions {
  /** Idempotency-Key. */
  key?: string;
  headers?: Record<string, string>;
  /** The address that the call comes from: the public door takes 60 a minute from each. */
  from?: string;
}

/** Files of a payload are given as { fileName, bytes } and travel in a form. */
export type TestPayload<N extends CallName> = {
  [K in keyof Payload<N>]: Exclude<Payload<N>[K], Blob> | (Blob extends Payload<N>[K] ? TestFile : never);
};
export type School = Awaited<ReturnType<typeof openSchoolOn>>;
export type Client = ReturnType<School['client']>;

/** As openSchool, ended with the test that it was started in. */
export async function startSchool(options: Servers = {}) {
  const school = await openSchool(options);
  onTestFinished(school.end);
  return school;
}

/** The app on a fresh database with its first data; calls go through the whole server, without a socket. `end` it yourself. */
export const openSchool = async (options: Servers = {}): Promise<School> =>
  openSchoolOn(await databases.open(), await newFolder(), options);

/** A folder for the files of a school. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'somero-test-'));

interface OpenedOn extends Servers, Partial<Pick<PartsOptions, 'log' | 'openHttp'>> {
  /** When it begins. */
  now?: Date;
  /** Leaves the folder where it is when the school ends. */
  keep?: boolean;
  /** In place of those of every test school; none: the file in the folder. */
  keys?: Pick<KeySources, 'secretKey' | 'secretKeyOld'>;
  /** Milliseconds: as of the app. */
  gatherFor?: number;
}

/** Servers that a school calls, and by which it is called. */
interface Servers extends Pick<PartsOptions, 'environment' | 'backups' | 'filesBucket'> {
  /** Of the simulator; absent: nobody listens. */
  schoolPayUrl?: string;
  publicUrl?: string;
}

/** As openSchool, on what is there. */
export async function openSchoolOn(
  database: SchoolDatabase,
  dataDir: string,
  { keep = false, keys = { secretKey }, now = schoolBegins, gatherFor, ...options }: OpenedOn = {},
) {
  const time = { now };
  const parts = await makeParts({
    database,
    dataDir,
    publicUrl: 'http://school.test',
    version: 'test',
    clock: () => time.now,
    pool,
    schoolPayUrl: 'http://127.0.0.1:9',
    ...{ ...keys, filesBucket: await bucketOfSchool(), ...options },
  });
  const app = await makeApp(parts, { quiet: true, gatherFor });
  let ended = false;
  const end = async () => {
    if (ended) return;
    ended = true;
    await app.close();
    await parts.stop();
    await database.close();
    if (!keep) await rm(dataDir, { recursive: true, force: true });
  };

  let people = 0;
  const addUser = async (catID: number): Promise<{ username: string; id: number }> => {
    const username = `user${++people}`;
    const id = await database.write((db) => addPerson(db, username, catID));
    return { username, id };
  };
  const client = (token: string, userID: number) => makeClient(app, token, userID);
  // A session as login begins it, without the tenth of a second that its password takes: that has tests of its own.
  const as = async (username: string) => {
    const at = { now: time.now, ip: '127.0.0.1', agent: '' };
    const { id, token } = await database.write(async (db) => {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('usernameKey', '=', foldName(username))
        .executeTakeFirstOrThrow();
      return { id: user.id, ...(await beginSession(db, user.id, at)) };
    });
    return client(token, id);
  };

  return {
    app,
    database,
    dataDir,
    parts,
    clock: {
      now: () => time.now,
      set: (now: Date) => {
        time.now = now;
      },
      /** Lets milliseconds pass. */
      pass: (milliseconds: number) => {
        time.now = new Date(time.now.getTime() + milliseconds);
      },
    },
    end,
    client,
    /** Signs in a user by name: 'admin' and 'teacher' are there from the start. */
    as,
    /** The same through the call, with what it leaves behind: its audit record, and what a new device tells the user. */
    login: async (username: string) => {
      const { token, userID } = await client('', 0).call('login', { username, password });
      return client(token.accessToken, userID);
    },
    /** Signs in a new user whose category holds just these rights. */
    with: async (held: readonly Right[]) => {
      const name = `CATEGORY ${people + 1}`;
      const { id } = await database.write((db) =>
        db
          .insertInto('categories')
          .values({
            name,
            nameKey: name.toLowerCase(),
            teachingStatus: 0,
            rights: held.join(' '),
            createdAt: schoolBegins.toISOString(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return as((await addUser(id)).username);
    },
    /** Signs in one more user of a category. */
    another: async (catID: number) => as((await addUser(catID)).username),
    /** Gives a teacher a subject in a stream. */
    assign: (teacher: { userID: number }, to: { classID: number; streamID: number; subjectID: number }) =>
      database.write((db) =>
        db
          .insertInto('teacherAssignments')
          .values({
            userID: teacher.userID,
            levelID: to.classID < 5 ? 1 : 2,
            ...to,
            createdBy: 1,
            createdAt: schoolBegins.toISOString(),
            endedAt: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  };
}

function makeClient(app: FastifyInstance, token: string, userID: number) {
  const ask = async <N extends CallName>(
    name: N,
    payload: TestPayload<N>,
    { key, headers = {}, from }: AskOptions = {},
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }> => {
    const { body, kind } = await asBody(payload);
    const answer = await app.inject({
      method: 'POST',
      url: pathOf(name),
      payload: body,
      ...(from !== undefined && { remoteAddress: from }),
      headers: {
        'content-type': kind,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  return {
    token,
    userID,
    /** The answer, whatever it is. */
    ask,
    /** The answer of a call that is expected to succeed; throws Refused otherwise. */
    call: async <N extends CallName>(name: N, payload: TestPayload<N>, options?: AskOptions): Promise<Answer<N>> => {
      const { status, body } = await ask(name, payload, options);
      if (status !== 200 || body.error !== false) throw new Refused(name, status, body);
      return body as unknown as Answer<N>;
    },
    /** Fetches a signed path. */
    download: async (path: string): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }> => {
      const answer = await app.inject({ method: 'GET', url: path });
      return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
    },
  };
}
