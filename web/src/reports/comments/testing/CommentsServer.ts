import type { Answered } from '@somero/contract';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import type { Answers } from '../../../testing/renderScreen.tsx';
import type { CommentRow, Said } from '../outbox/words.ts';

type Answer = Answered<'getComments'>;

/** What is said of a student, nothing unless told. */
export const said = (more: Partial<Said> = {}): Said => ({
  classComment: '',
  headComment: '',
  skills: [],
  values: [],
  project: null,
  daysPresent: null,
  ver: 0,
  ...more,
});

const student = (studentID: number, name: string, result: string, band: string): CommentRow => ({
  ...said(),
  studentID,
  regno: `0034${studentID}/001`,
  name,
  firstname: name.split(' ')[1] ?? '',
  result,
  band,
  mayExplain: 1,
});

/** A stream of four whose comments are kept in memory; it checks whether what was seen still stands, and a few fields. */
export class CommentsServer {
  students = [
    student(21, 'Cherop Joan', '71.4 %', 'B'),
    student(22, 'Ocen Jonah', '66.0 %', 'B'),
    student(23, 'Nakato Aisha', '40.2 %', 'D'),
    student(24, 'Auma Esther', '', ''),
  ];
  phrases: Answer['phrases'] = [
    { id: 1, kind: 'CLASS', band: '', text: 'Keep it up, @name.', mayChange: 1 },
    { id: 2, kind: 'CLASS', band: 'B', text: '@name works hard and asks good questions.', mayChange: 1 },
    { id: 3, kind: 'CLASS', band: 'D', text: '@name should read more at home.', mayChange: 0 },
    { id: 4, kind: 'HEAD', band: '', text: 'A promising term.', mayChange: 1 },
  ];
  curriculumID = 2;
  mayClass = 1;
  mayHead = 1;
  daysOpen = 65;
  classTeacher = 'Aisha Nakato';
  /** Students who are refused, with the reason. */
  refused = new Map<number, string>();

  at(studentID: number): Said {
    const row = this.students.find((each) => each.studentID === studentID);
    if (!row) throw new Error(`No student ${studentID}`);
    const { classComment, headComment, skills, values, project, daysPresent, ver } = row;
    return { classComment, headComment, skills, values, project, daysPresent, ver };
  }

  /** Writes as somebody else would. */
  put(studentID: number, words: Partial<Said>): Said {
    const next = { ...this.at(studentID), ...words, ver: this.at(studentID).ver + 1 };
    this.students = this.students.map((row) => (row.studentID === studentID ? { ...row, ...next } : row));
    return next;
  }

  answers(): Answers {
    return {
      getComments: () => ({
        curriculumID: this.curriculumID,
        mayClass: this.mayClass,
        mayHead: this.mayHead,
        mayExplain: this.students.every(({ mayExplain }) => mayExplain === 1) ? 1 : 0,
        daysOpen: this.daysOpen,
        classTeacher: this.classTeacher,
        students: this.students,
        phrases: this.phrases,
      }),
      saveComments: ({ comments }) => ({ results: (comments as Asked[]).map((asked) => this.#save(asked)) }),
      savePhrase: ({ id, kind, band, text, status }) => {
        const phrase = { id: Number(id ?? 9), kind: String(kind), band: String(band ?? ''), text: String(text) };
        this.phrases = this.phrases.filter((each) => each.id !== phrase.id);
        if (status !== 0) this.phrases = [...this.phrases, { ...phrase, mayChange: 1 }];
        return { id: phrase.id };
      },
      saveStarterPhrases: ({ status }) => {
        this.phrases =
          status === 1 ? [{ id: 31, kind: 'CLASS', band: 'A', text: 'Excellent work, @name.', mayChange: 1 }] : [];
        return { phrases: 20 };
      },
    };
  }

  #save({ studentID, ver, ...words }: Asked): Answered<'saveComments'>['results'][number] {
    const msg = this.refused.get(studentID);
    const before = this.at(studentID);
    if (msg !== undefined) return { ok: false, status: 403, msg, ver: before.ver };
    if (ver !== before.ver)
      return { ok: false, status: 409, msg: 'Changed meanwhile', ver: before.ver, current: before };
    const problems = Object.entries(words).flatMap(([field, value]) => this.#problem(field, value) ?? []);
    const rest = Object.entries(words).filter(([field, value]) => !this.#problem(field, value));
    if (rest.length > 0) this.#write(studentID, Object.fromEntries(rest));
    const current = this.at(studentID);
    const [problem] = problems;
    if (problem === undefined) return { ok: true, status: 200, msg: '', ver: current.ver };
    return { ok: false, status: 400, msg: problem, ver: current.ver, ...(current.ver !== ver && { current }) };
  }

  #problem(field: string, value: unknown): string | undefined {
    if (field === 'daysPresent' && Number(value ?? 0) > this.daysOpen) return texts.moreThanOpen(this.daysOpen);
    if (field.endsWith('Comment') && String(value ?? '').length > 240) return texts.commentTooLong;
    if (field === 'project' && value !== null && !(Number(value) <= 3)) return texts.projectWrong;
    return undefined;
  }

  #write(studentID: number, words: Record<string, unknown>): number {
    const cleared = Object.fromEntries(Object.entries(words).map(([field, value]) => [field, value ?? empty(field)]));
    return this.put(studentID, cleared).ver;
  }
}

type Asked = { studentID: number; ver?: number } & Record<string, unknown>;
const empty = (field: string) =>
  field === 'project' || field === 'daysPresent' ? null : field.endsWith('Comment') ? '' : [];
