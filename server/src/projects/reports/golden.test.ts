import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectGolden } from '../../testing/expectGolden.ts';
import { expectPicture } from '../../testing/expectPicture.ts';
import { downloaded } from '../../testing/readDocuments.ts';
import { reportCalls, reportProject } from '../../testing/reportedProject.ts';
import { openSchool } from '../../testing/startSchool.ts';

// Each kind of report as text and as a picture, compared with what was looked at and found right (golden/).

const golden = join(import.meta.dirname, 'golden');

let opened: Awaited<ReturnType<typeof reportProject>>;
beforeAll(async () => {
  opened = await reportProject(await openSchool());
});
afterAll(() => opened.school.end());

test.each(reportCalls.flatMap(([kind, call]) => (['UGX', 'EUR'] as const).map((cur) => [kind, cur, call] as const)))(
  '%s in %s',
  async (kind, cur, call) => {
    const { admin, id } = opened;
    const { path, failed } = await admin.call(call, { id, cur });
    expect(failed).toEqual([]);
    const name = `${kind.toLowerCase()}-${cur.toLowerCase()}`;
    const bytes = await downloaded(admin, path);
    expectGolden(bytes, golden, name);
    if (cur === 'UGX') await expectPicture(bytes, join(golden, `${name}.png`));
  },
);
