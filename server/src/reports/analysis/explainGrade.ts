import type { Context, Handler } from '../../handle.ts';
import { missing } from '../../handle.ts';
import { asSat } from '../../marking/termSets.ts';
import type { Place } from '../../teaching/readStanding.ts';
import { dash } from '../cards/cardContent.ts';
import { takenOf } from '../cards/cardInputs.ts';
import { readTermSoFar } from '../readTermSoFar.ts';
import { explainedPlace } from './explainedPlace.ts';
import { explainPlaces, explainStudent, rulesOf } from './explainStudent.ts';
import { gradeSheet } from './gradeSheet.ts';
import type { MarkSheet, SheetQuestion, SheetStudent } from './markSheet.ts';
import { readClass, readQuestion } from './readSheet.ts';
import { type SheetRequest, validateSheet } from './sheetRequest.ts';

interface AskedTerm {
  yearID: number;
  termID: number;
  setIDs?: number[] | undefined;
}

/** How one cell of a mark sheet came about, or the whole line. */
export const explainGrade: Handler<'explainGrade'> = async (asked, ctx) => {
  const { studentID, subjectID, setIDs } = asked;
  const place = await explainedPlace(asked, ctx);
  const { request, question } = await (setIDs ? validateSets : readSoFar)(asked, place, ctx);
  const isWhole = subjectID === undefined;
  // The rest of the class is graded only for the positions.
  const only = { id: studentID, streamID: place.streamID, isPlaced: isWhole };
  const read = await readClass(ctx.db, request, question, { classID: place.classID, streamIDs: null }, only);
  const { section } = read;
  const sheet = gradeSheet(question, read);
  const row = sheet.students.find(({ student }) => student.id === studentID);
  if (!row) throw missing();
  const taken = takenOf(section, row.student);
  const index = taken.findIndex(({ id }) => id === subjectID);
  if (!isWhole && index === -1) throw missing();
  const { name, id } = rulesOf(question, section.curriculumID);
  const working = workingOf(() => {
    const explained = explainStudent(question, section, row.student);
    if (!isWhole) return explained.subject(index);
    return [...explained.card(), ...(setIDs ? [] : explained.letter()), ...explainPlaces(row)];
  });
  const subjects = gradesOf(sheet, row);
  const grade = isWhole ? row.overall : subjects.find((each) => each.id === subjectID)?.grade;
  return {
    student: row.name,
    subject: taken[index]?.name ?? '',
    grade: grade || dash,
    working,
    subjects: isWhole ? subjects : [],
    scheme: `${name} (${id})`,
  };
};

async function validateSets({ yearID, termID, setIDs = [] }: AskedTerm, place: Place, ctx: Context) {
  const { classID } = place;
  const request = await validateSheet({ yearID, termID, classID, streamID: 0, setIDs, alsoOwn: place }, 'setIDs', ctx);
  return { request, question: await readQuestion(ctx.db, request) };
}

/** The term so far, over the same sets as the results beside comments. */
async function readSoFar({ yearID, termID }: AskedTerm, { classID, streamID }: Place, { db }: Context) {
  const term = await readTermSoFar(db, { yearID, termID });
  const begun = term.sets.get(classID) ?? [];
  const setIDs = asSat(begun.map(({ id }) => id));
  const request: SheetRequest = {
    ...{ kind: 'EOT_REPORT', whole: 'TERM', yearID, termID, setIDs },
    ...{ scope: [{ classID, streamIDs: [streamID] }], isCurrentYear: term.isCurrentYear },
  };
  const question: SheetQuestion = {
    ...{ yearName: String(term.year), termID, whole: 'TERM', schemes: term.schemes },
    sets: setIDs.flatMap((setID) => begun.find(({ id }) => id === setID) ?? []),
  };
  return { request, question };
}

/** A mark out of range was entered under another curriculum. The working says so. */
function workingOf(explain: () => string[]): string[] {
  try {
    return explain();
  } catch (error) {
    if (error instanceof RangeError) return [`This cannot be graded: ${error.message}.`];
    throw error;
  }
}

const gradesOf = ({ subjects }: MarkSheet, { cells }: SheetStudent) =>
  subjects.flatMap(({ id, name }, index) => {
    const cell = cells[index];
    return cell ? [{ id, name, mark: cell.mark, grade: cell.grade }] : [];
  });
