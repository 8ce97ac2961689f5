import type { Answered } from '@somero/contract';
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

/** A stream of four whose comments are kept in memory; it checks only whether what was seen still stands. */
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
  classTeacher = 'Aisha Nakato';
  /** Students who are refused, with the reason. */
  refused = new Map<number, string>();

  at(studentID: number): Said {
    const row = this.students.find((each) => each.studentID === studentID);
    if (!row) throw new Error(`No student ${studentID}`);
    const { classComment, headComment, skills, values, project, ver } = row;
    return { classComment, headComment, skills, values, project, ver };
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
    };
  }

  #save({ studentID, ver, ...words }: Asked): Answered<'saveComments'>['results'][number] {
    const msg = this.refused.get(studentID);
    const before = this.at(studentID);
    if (msg !== undefined) return { ok: false, status: 403, msg, ver: before.ver };
    if (ver !== before.ver)
      return { ok: false, status: 409, msg: 'Changed meanwhile', ver: before.ver, current: before };
    const cleared = Object.fromEntries(Object.entries(words).map(([field, value]) => [field, value ?? empty(field)]));
    return { ok: true, status: 200, msg: '', ver: this.put(studentID, cleared).ver };
  }
}

type Asked = { studentID: number; ver?: number } & Record<string, unknown>;
const empty = (field: string) => (field === 'project' ? null : field.endsWith('Comment') ? '' : []);
