import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, calls } from '@somero/contract';
import { accountsCalls } from '@somero/contract/accounts/calls.ts';
import { auditCalls } from '@somero/contract/audit/calls.ts';
import { feesCalls } from '@somero/contract/fees/calls.ts';
import { jobsCalls } from '@somero/contract/jobs/calls.ts';
import { marksCalls } from '@somero/contract/marks/calls.ts';
import { approvalsCalls } from '@somero/contract/projects/approvals/calls.ts';
import { projectsCalls } from '@somero/contract/projects/calls.ts';
import { projectReportsCalls } from '@somero/contract/projects/reports/calls.ts';
import { analysisCalls } from '@somero/contract/reports/analysis/calls.ts';
import { reportsCalls } from '@somero/contract/reports/calls.ts';
import { commentsCalls } from '@somero/contract/reports/comments/calls.ts';
import { issuedCalls } from '@somero/contract/reports/issued/calls.ts';
import { kindsCalls } from '@somero/contract/reports/kinds/calls.ts';
import { overviewCalls } from '@somero/contract/reports/overview/calls.ts';
import { schemesCalls } from '@somero/contract/reports/schemes/calls.ts';
import { setsCalls } from '@somero/contract/reports/sets/calls.ts';
import { rights } from '@somero/contract/rights.ts';
import { safekeepingCalls } from '@somero/contract/safekeeping/calls.ts';
import { schoolCalls } from '@somero/contract/school/calls.ts';
import { sessionCalls } from '@somero/contract/session/calls.ts';
import { smsCalls } from '@somero/contract/sms/calls.ts';
import { staffCalls } from '@somero/contract/staff/calls.ts';
import { applicationsCalls } from '@somero/contract/students/applications/calls.ts';
import { studentsCalls } from '@somero/contract/students/calls.ts';
import { listsCalls } from '@somero/contract/students/lists/calls.ts';
import { movesCalls } from '@somero/contract/students/moves/calls.ts';
import { subjectsCalls } from '@somero/contract/subjects/calls.ts';
import { describe, expect, test } from 'vitest';
import { circlesOf } from './circles.ts';
import { repositoryPaths } from './repositoryPaths.ts';
import { importsOf, isTest, root, type Source, sourcesOf } from './sources.ts';

// The rules of ARCHITECTURE.md. A rule that is in the way is changed there first, with its reason, never loosened here.

const features =
  'session accounts staff school subjects students marks reports fees sms projects audit jobs safekeeping'.split(' ');
const openToAll = ['school', 'audit', 'jobs'];
const contract = sourcesOf('contract/src');
const server = sourcesOf('server/src');
const web = sourcesOf('web/src');
const product = [...contract, ...server, ...web].filter((source) => !isTest(source));

const featureOf = ({ path }: { path: string }): string | undefined => {
  const folder = /^(?:contract|server|web)\/src\/([^/]+)\//.exec(path)?.[1];
  return folder && features.includes(folder) ? folder : undefined;
};
const folderOf = (path: string): string => /^(?:contract|server|web)\/src\/([^/]+)\//.exec(path)?.[1] ?? '';
const breaches = (sources: Source[], isBreach: (source: Source, imported: string) => boolean): string[] =>
  sources.flatMap((source) =>
    importsOf(source)
      .filter((imported) => isBreach(source, imported))
      .map((imported) => `${source.path} imports ${imported}`),
  );

// The room of jobs has calls of its own, and carries the others all the same.
const isOther = (name: string): boolean => ![undefined, 'jobs'].includes(featureOf({ path: name }));

describe('one way in', () => {
  test('the contract imports zod and nothing else', () => {
    const own = contract.filter((source) => !isTest(source));
    expect(breaches(own, (_, name) => name !== 'zod' && !name.startsWith('contract/src/'))).toEqual([]);
  });

  test('server and web meet in the contract alone', () => {
    expect(breaches(server, (_, name) => name.startsWith('web/') || name.startsWith('@somero/web'))).toEqual([]);
    expect(breaches(web, (_, name) => name.startsWith('server/') || name.startsWith('@somero/server'))).toEqual([]);
  });

  test('no schema reaches the browser: the web imports types from the calls, and values from elsewhere', () => {
    const values = web
      .filter((source) => !isTest(source))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/import\s+(?!type\b)([^;]*?)from '(@somero\/contract(?:\/[\w/]*calls\.ts)?|zod)'/g)].map(
          (match) => `${path}: ${match[0]}`,
        ),
      );
    expect(values).toEqual([]);
  });

  test('a feature imports no other feature, but for school, audit, jobs and the pure rules of the contract', () => {
    const isRules = (name: string) => /^contract\/src\/\w+\/rules\.ts$/.test(name);
    const others = breaches(
      [...contract, ...server, ...web].filter((source) => !isTest(source)),
      (source, name) => {
        const from = featureOf(source);
        const to = featureOf({ path: name });
        return from !== undefined && to !== undefined && from !== to && !openToAll.includes(to) && !isRules(name);
      },
    );
    expect(others).toEqual([]);
  });

  test('what carries the server knows none of its features', () => {
    const below =
      'database watching documents files jobs gateways simulator callbacks chain names passwords secrets sessions signing teaching marking'.split(
        ' ',
      );
    const sources = server.filter((source) => below.includes(folderOf(source.path)) && !isTest(source));
    // A table's shape belongs to its feature; the database joins the shapes.
    const isShape = (name: string) => /\/tables\.ts$/.test(name) || name.startsWith('contract/src/');
    // Not even that is for those who make pages and sheets: the pages of a report stand with the report.
    const allowed = (from: Source, name: string) => isShape(name) && folderOf(from.path) !== 'documents';
    expect(breaches(sources, (source, name) => isOther(name) && !allowed(source, name))).toEqual([]);
  });

  test('what carries the screens knows none of them', () => {
    const below = web.filter(
      ({ path }) => /^web\/src\/(ui\/|outbox\/|kept\/|jobs\/|hooks\.ts|api\.ts)/.test(path) && !/\.test\./.test(path),
    );
    expect(breaches(below, (_, name) => name.startsWith('web/src/') && isOther(name))).toEqual([]);
  });
});

test('no source leads back to itself by its imports', () => {
  expect(circlesOf([...contract, ...server, ...web])).toEqual([]);
});

describe('the way out', () => {
  const callsOut = /from 'node:(?:https?|http2|net|tls|dgram|dns)(?:\/promises)?'|\bfetch\(|from 'undici'/;
  // A type calls nobody, and who only listens neither.
  const harmless = /import (?:type \{[^}]*\}|\{ createServer(?:, type \w+)* \}) from 'node:(?:http|net)';/g;

  test('other servers are called in server/src/gateways alone', () => {
    const carriers = product.filter(
      ({ path, text }) =>
        path.startsWith('server/src/') && folderOf(path) !== 'gateways' && callsOut.test(text.replace(harmless, '')),
    );
    expect(carriers.map(({ path }) => path)).toEqual([]);
  });

  test('no call does it in its transaction: what it asks for is done by a job', () => {
    const named = new Set<string>(Object.keys(calls));
    const direct = breaches(
      server.filter(({ path }) => named.has(/(\w+)\.ts$/.exec(path)?.[1] ?? '')),
      (_, name) => name.startsWith('server/src/gateways/'),
    );
    expect(direct).toEqual([]);
  });
});

test('a table is written only by the feature that declares it', () => {
  const home = new Map<string, string>();
  for (const { path, text } of server.filter((source) => source.path.endsWith('/tables.ts'))) {
    for (const match of text.matchAll(/^ {2}(\w+): \{/gm)) home.set(match[1] ?? '', folderOf(path));
  }
  expect(home.size).toBeGreaterThan(20);
  // First data and the training school are made before any feature runs; tests lay out what they need.
  const exempt = (path: string) => /^server\/src\/(database|demo|testing)\//.test(path) || /\.test\.ts$/.test(path);
  const strangers = server
    .filter(({ path }) => !exempt(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom|replaceInto)\('(\w+)'/g)]
        .filter((match) => home.get(match[1] ?? '') !== folderOf(path))
        .map((match) => `${path} writes ${match[1]} of ${home.get(match[1] ?? '')}`),
    );
  expect(strangers).toEqual([]);
});

test('hooks are the only way by which one feature makes another write', () => {
  const writes = /\b(?:insertInto|updateTable|deleteFrom|replaceInto)\(/;
  const own = server.filter((source) => !isTest(source));
  const writing = new Set(own.filter(({ text }) => writes.test(text)).map(({ path }) => path));
  // Every change is written into the audit, and what follows it after the commit is asked of the jobs.
  const isOpen = (name: string) => /^server\/src\/(audit|jobs)\//.test(name);
  const direct = breaches(own, (source, name) => {
    const from = featureOf(source);
    const to = featureOf({ path: name });
    return from !== undefined && to !== undefined && from !== to && writing.has(name) && !isOpen(name);
  });
  expect(direct).toEqual([]);
  expect(
    breaches(own, (source, name) => name === 'server/src/listeners.ts' && source.path !== 'server/src/runCall.ts'),
  ).toEqual([]);
  const sessionsEnd = breaches(
    own,
    (source, name) =>
      name === 'server/src/sessions/endSessions.ts' &&
      featureOf(source) !== undefined &&
      folderOf(source.path) !== 'session',
  );
  expect(sessionsEnd).toEqual([]);
});

describe('one file a call', () => {
  const byFeature = {
    session: sessionCalls,
    accounts: accountsCalls,
    school: schoolCalls,
    staff: staffCalls,
    subjects: subjectsCalls,
    projects: { ...projectsCalls, ...approvalsCalls, ...projectReportsCalls },
    students: { ...studentsCalls, ...applicationsCalls, ...movesCalls, ...listsCalls },
    marks: marksCalls,
    reports: {
      ...reportsCalls,
      ...kindsCalls,
      ...issuedCalls,
      ...commentsCalls,
      ...schemesCalls,
      ...analysisCalls,
      ...overviewCalls,
      ...setsCalls,
    },
    fees: feesCalls,
    sms: smsCalls,
    audit: auditCalls,
    jobs: jobsCalls,
    safekeeping: safekeepingCalls,
  };

  test('every call of the contract belongs to one feature', () => {
    expect(
      Object.values(byFeature)
        .flatMap((some) => Object.keys(some))
        .sort(),
    ).toEqual(Object.keys(calls).sort());
  });

  test('each is named exactly as the call, once in its feature, with its test beside it', () => {
    const wrong = Object.entries(byFeature).flatMap(([feature, some]) =>
      Object.keys(some).flatMap((name) => {
        const inFeature = server.filter(
          ({ path }) => path.startsWith(`server/src/${feature}/`) && path.endsWith(`/${name}.ts`),
        );
        const [only] = inFeature;
        if (!only || inFeature.length > 1) return [`${name}.ts is ${inFeature.length} times in server/src/${feature}`];
        const beside = only.path.replace(/\.ts$/, '.test.ts');
        return existsSync(join(root, beside)) ? [] : [`${beside} is absent`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test('a call names rights that exist', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const { allowed } = calls[name];
    if (typeof allowed === 'string') continue;
    expect(allowed.length, name).toBeGreaterThan(0);
    for (const right of allowed) expect(rights, name).toContain(right);
  }
});

describe('small rooms', () => {
  const isData = (path: string) => /\/migrations\/|referenceSubjects\.ts$/.test(path);

  test('no file is over 300 lines', () => {
    const walls = repositoryPaths()
      .filter((path) => /\.(tsx?|m?js|css|html|sh)$|^\.ci\/run$/.test(path) && !isData(path))
      .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300);
    expect(walls).toEqual([]);
  });

  test('files are called after what they hold', () => {
    const vague = product.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|managers?|commons?|types|misc|lib)(\.|\/)/i.test(path),
    );
    expect(vague.map(({ path }) => path)).toEqual([]);
  });

  test('a part of the screen and a hook export what their file is called', () => {
    const named = web.filter(
      ({ path }) => /\/([A-Z]\w*|use[A-Z]\w*)\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
    );
    const wrong = named.filter(({ path, text }) => {
      const name = /\/(\w+)\.tsx?$/.exec(path)?.[1] ?? '';
      return !new RegExp(`export (?:async )?(?:function|const|class|interface|type) ${name}\\b`).test(text);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('nothing is exported by default', () => {
    expect(product.filter(({ text }) => /^export default/m.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('strict words', () => {
  const all = [...product, ...sourcesOf('tests', 'bench')].filter(({ path }) => path !== 'tests/house.test.ts');

  test('no type is switched off, no test skipped, nothing left for later', () => {
    const marks =
      /\bas any\b|: any[\s;,)=\]]|<any>|@ts-ignore|@ts-expect-error|@ts-nocheck|\b(?:test|it|describe)\.(?:skip|only|todo)\b|\b(?:TODO|FIXME|XXX)\b/;
    const code = (text: string) => text.replace(/^\s*(\*|\/\/|\/\*).*$/gm, '');
    const found = [...all, ...server, ...web, ...contract].filter(({ text }) => marks.test(code(text)));
    expect([...new Set(found.map(({ path }) => path))]).toEqual([]);
  });

  test('a handler gets its database and never imports it', () => {
    const handlers = server.filter((source) => featureOf(source) && !isTest(source));
    const breach = breaches(handlers, (_, name) =>
      /^server\/src\/database\/(open|sqlite|postgres|nodeSqlite)\.ts$/.test(name),
    );
    expect(breach).toEqual([]);
  });
});
