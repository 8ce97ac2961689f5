import { onTestFinished } from 'vitest';
import { filledSchools } from '../../server/src/testing/filledSchools.ts';
import { fillSchool } from './payloads/validPayloads.ts';

/** A school with the sample class, and for every call a payload that it accepts: a copy of one that was filled before. `end` it yourself. */
export const openFilled = filledSchools(fillSchool);

/** As openFilled, ended with the test that it was started in. */
export async function startFilled() {
  const filled = await openFilled();
  onTestFinished(filled.school.end);
  return filled;
}
