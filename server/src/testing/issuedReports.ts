import { addMark } from './addMark.ts';
import { eotTerm2, mathematics, sampleClass } from './sampleClass.ts';
import { type Client, type School, startSchool } from './startSchool.ts';

/** A school whose admin can print the end-of-term reports of S2 EAST (Akello, Baluku, Cherop) and look at what was issued. */
export async function startIssuing() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const markID = await addMark(school, {
    studentID: ids.akello,
    classID: 2,
    setID: eotTerm2,
    subjectID: mathematics,
    score: 6000,
  });
  const admin = await school.as('admin');
  for (const curriculumID of [1, 2, 3] as const)
    await admin.call('saveTermSets', { yearID: ids.year, termID: 2, curriculumID, setIDs: [eotTerm2] });
  const payload = { yearID: ids.year, termID: 2, classID: 2, streamID: 1, setID3: eotTerm2 };
  return {
    school,
    ids,
    admin,
    payload,
    markID,
    /** Prints, and answers what the call does. */
    print: (change: object = {}, by: Client = admin) => by.call('generateEOTReport', { ...payload, ...change }),
    /** What was issued to a student, the first first. */
    issuedTo: (studentID: number) =>
      school.database.read
        .selectFrom('reportCards')
        .selectAll()
        .where('studentID', '=', studentID)
        .orderBy('id')
        .execute(),
  };
}

/** Stops the keeping of files at the nth from now, so that a test can look at a run on its way; `go` lets it go on, and resolves when it is kept. */
export function gateFiles(school: School, nth: number): { reached: Promise<void>; go(): Promise<void> } {
  const { files } = school.parts;
  const keep = files.store;
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  let stored = 0;
  files.store = async (source, facts) => {
    stored++;
    if (stored !== nth) return keep(source, facts);
    reached.resolve();
    await gate.promise;
    return keep(source, facts).finally(passed.resolve);
  };
  return {
    reached: reached.promise,
    go: () => {
      gate.resolve();
      return passed.promise;
    },
  };
}
