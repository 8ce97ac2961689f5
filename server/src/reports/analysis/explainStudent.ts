import {
  type CurriculumID,
  explainNlscCard,
  explainNlscExam,
  explainNlscExamCard,
  explainNlscResult,
  explainNlscSubject,
  explainNlscTopics,
  explainNlscTopicsCard,
  explainPosition,
  explainUaceCard,
  explainUaceResult,
  explainUaceSubject,
  explainUceCard,
  explainUceResult,
  explainUceSubject,
  nlscCard,
  type Scheme,
  schemeFor,
  uaceCard,
  uceCard,
  withEqualSets,
} from '@somero/contract/grading/index.ts';
import { markUnit } from '@somero/contract/marks/rules.ts';
import { nlscInputs, takenOf, uaceInputs, uceInputs } from '../cards/cardInputs.ts';
import { MarkBook, type ReportSection, type ReportStudent } from '../reportRun.ts';
import type { SheetQuestion, SheetStudent } from './markSheet.ts';

export interface Explained {
  /** `index`: the place among the student’s subjects. */
  subject(index: number): string[];
  card(): string[];
  /** How the letter for comments came about. Empty for a single set. */
  letter(): string[];
}

/** For a single set, the school’s weights do not count. */
export function rulesOf(question: SheetQuestion, curriculumID: number): Scheme {
  const scheme: Scheme = schemeFor(curriculumID as CurriculumID, Number(question.yearName), question.schemes);
  return question.whole === 'SET' ? withEqualSets(scheme) : scheme;
}

/** @throws RangeError when a stored mark is out of its range */
export function explainStudent(question: SheetQuestion, section: ReportSection, student: ReportStudent): Explained {
  const scheme = rulesOf(question, section.curriculumID);
  switch (scheme.curriculumID) {
    case 1: {
      const subjects = uceInputs(question, section, student);
      return each(
        subjects,
        (input) => explainUceSubject(scheme, input),
        () => explainUceCard(scheme, { subjects }),
        () => explainUceResult(uceCard(scheme, { subjects })),
      );
    }
    case 3: {
      const inputs = uaceInputs(question, section, student);
      return each(
        inputs,
        (input) => explainUaceSubject(scheme, input),
        () => explainUaceCard(scheme, inputs),
        () => explainUaceResult(scheme, uaceCard(scheme, inputs)),
      );
    }
    case 2: {
      const [set] = question.sets;
      if (question.whole === 'TERM' || !set) {
        const inputs = nlscInputs(question, section, student);
        return each(
          inputs,
          (input) => explainNlscSubject(scheme, input),
          () => explainNlscCard(scheme, inputs),
          () => explainNlscResult(scheme, nlscCard(scheme, inputs)),
        );
      }
      if (markUnit(set.id, 2) === 'chapter') {
        const inputs = nlscInputs({ termID: set.id, sets: [] }, section, student);
        return each(
          inputs,
          (input) => explainNlscTopics(scheme, input),
          () => explainNlscTopicsCard(scheme, inputs),
        );
      }
      const book = new MarkBook(student.marks);
      const inputs = takenOf(section, student).map(({ id, name }) => ({ name, score: book.score(set.id, id) }));
      return each(
        inputs,
        (input) => explainNlscExam(scheme, input),
        () => explainNlscExamCard(scheme, inputs),
      );
    }
  }
}

const each = <I>(
  inputs: readonly I[],
  explain: (input: I) => string[],
  card: () => string[],
  letter: () => string[] = () => [],
): Explained => ({
  subject: (index) => {
    const input = inputs[index];
    return input === undefined ? [] : explain(input);
  },
  card,
  letter,
});

export function explainPlaces({ places, ranking, student }: SheetStudent): string[] {
  if (!places) return [];
  const [first = '', ...rest] = explainPosition(places.class, ranking);
  const inStream =
    places.stream?.place == null
      ? []
      : [`In the stream ${student.streamName}: position ${places.stream.place} of ${places.stream.of}.`];
  return [first, ...inStream, ...rest];
}
