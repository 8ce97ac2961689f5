import type { Answer } from '@somero/contract';
import { markUnit } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { type Answers, Refusal } from '../../testing/renderScreen.tsx';
import type { Mark } from '../outbox/entry.ts';

type ClassMarks = Omit<Answer<'getTeacherStudents'>, 'error' | 'msg'>;
type Row = {
  studentID: number;
  subjectID: number;
  paperID?: unknown;
  score: unknown;
  remarks?: unknown;
  skills?: unknown;
};

/** What its sender had seen there. */
type Guard = { expected?: unknown; expectedRemarks?: unknown; expectedSkills?: unknown };

const isSeen = ({ expected, expectedRemarks, expectedSkills }: Guard, mark: Mark | undefined): boolean =>
  (expected === undefined || expected === (mark?.score ?? null)) &&
  (expectedRemarks === undefined || expectedRemarks === (mark?.tr_remarks ?? '')) &&
  (expectedSkills === undefined || expectedSkills === (mark?.generic_skills ?? ''));

const row = { status: 1, ver: 1 };
const subjects = [
  { id: 1, name: 'ENGLISH', short: 'ENG' },
  { id: 2, name: 'MATHEMATICS', short: 'MAT' },
  { id: 32, name: 'ICT', short: 'ICT' },
];
const sets = [
  { id: 1, name: 'AOI TERM 1', termID: 1, ...row },
  { id: 2, name: 'AOI TERM 2', termID: 2, ...row },
  { id: 12, name: 'EOT TERM 2', termID: 2, ...row },
];
const classes = [
  { id: 2, name: 'S2', streams: '1,2', curriculumID: 2, level_id: 1, ...row },
  { id: 4, name: 'S4', streams: '1', curriculumID: 1, level_id: 1, ...row },
  { id: 5, name: 'S5', streams: '1', curriculumID: 3, level_id: 2, ...row },
];

const student = (id: number, surname: string, firstname: string, currentSubject: string, currentPapers = '') => ({
  id,
  regno: `00${id}/001`,
  surname,
  firstname,
  othername: '',
  streamID: 1,
  currentSubject,
  currentPapers,
  status: 1,
});

/** A school of two streams that keeps marks in memory and checks only whether a mark is the one that was seen. */
export class MarksServer {
  marks: Mark[] = [];
  setData = { allowMarksAdd: 1, allowMarksEdit: 1, isCurrentYear: 1 };
  subjects = subjects;
  students = [
    student(11, 'Nakato', 'Aisha', '1,2,32', '71,72'),
    student(12, 'Mugisha', 'Henry', '1,2', '71'),
    student(13, 'Auma', 'Esther', '1,2,32', '71,72'),
  ];
  #lastID = 100;

  /** Puts a mark there as somebody else would. */
  put(studentID: number, subjectID: number, score: number, more: Partial<Mark> = {}): Mark {
    const old = this.at(studentID, subjectID, more.paperID ?? null, more.setID ?? 12);
    this.#lastID += 1;
    const fresh = {
      id: this.#lastID,
      studentID,
      subjectID,
      paperID: null,
      setID: 12,
      tr_remarks: '',
      generic_skills: '',
    };
    const mark = { ...fresh, ver: 0, ...old, score, ...more };
    mark.ver += 1;
    this.marks = [...this.marks.filter((each) => each !== old), mark];
    return mark;
  }

  at(studentID: number, subjectID: number, paperID: number | null = null, setID = 12): Mark | undefined {
    const isThere = (mark: Mark) =>
      mark.studentID === studentID && mark.subjectID === subjectID && mark.paperID === paperID && mark.setID === setID;
    return this.marks.find(isThere);
  }

  lists(): Omit<Answer<'getAddMarks'>, 'error' | 'msg'> {
    return {
      classData: classes,
      streamData: [
        { id: 1, name: 'EAST', ...row },
        { id: 2, name: 'WEST', ...row },
      ],
      examSetData: sets,
      currentExamData: sets.filter(({ termID }) => termID === 2),
      yearData: [
        { id: 11, yearName: '2026', status: 1 },
        { id: 10, yearName: '2025', status: 1 },
      ],
      termData: [{ id: 2, termName: 'TERM 2' }],
      settingData: {
        currentYear: 11,
        yearName: '2026',
        currentTerm: 2,
        termName: 'TERM 2',
        allowMarksAdd: 1,
        allowMarksEdit: 1,
        balanceOnReports: 0,
        remarksOnReports: 0,
        reportDate: '',
        reportDate2: '',
        termEnds: '',
        daysOpen: 0,
        requirements: '',
        nextTerms: [],
        ver: 1,
      },
      subjectData: subjects.map((subject) => ({ ...subject, level: 1, category: 1, code: '', ownShort: '' })),
      charpterData: [],
      paperData: [],
    };
  }

  classMarks(classID: number, setID: number): ClassMarks {
    const curriculumID = classes.find(({ id }) => id === classID)?.curriculumID ?? 1;
    const unit = markUnit(setID, curriculumID);
    const chapters = [
      { id: 51, name: 'personal life and family' },
      { id: 52, name: 'finding information in a library of books' },
    ];
    const paper = (id: number, name: string) => ({ id, subjectID: 2, name, status: 1 });
    return {
      students: this.students,
      assignedData: this.subjects.map((subject) => ({ ...subject, subjectID: subject.id, code: '' })),
      examData: sets.find(({ id }) => id === setID) ?? { id: setID, name: '', termID: 2, ...row },
      setData: this.setData,
      studentMarks: this.marks.filter((mark) => mark.setID === setID),
      studentMarksAllExamSets: [],
      selectedCharpters: unit === 'chapter' ? [{ subject: 1, termCharpterData: chapters }] : [],
      paperData: unit === 'paper' ? [paper(71, 'PAPER 1'), paper(72, 'PAPER 2')] : [],
      curriculumID,
    };
  }

  save(setID: number, sent: Row & Guard): Answer<'saveMarks'>['results'][number] {
    const { studentID, subjectID, score, remarks, skills } = sent;
    const paperID = sent.paperID ? Number(sent.paperID) : null;
    const before = this.at(studentID, subjectID, paperID, setID);
    const isThere =
      score === (before?.score ?? null) &&
      (remarks === undefined || remarks === before?.tr_remarks) &&
      (skills === undefined || skills === before?.generic_skills);
    if (!isThere && !isSeen(sent, before)) {
      const msg = before ? texts.changedMeanwhile : texts.alreadyEntered;
      return { ok: false, status: 409, id: before?.id ?? null, ver: null, msg, current: before ?? null };
    }
    if (score === null) this.marks = this.marks.filter((mark) => mark !== before);
    const notes = {
      ...(remarks === undefined ? {} : { tr_remarks: String(remarks) }),
      ...(skills === undefined ? {} : { generic_skills: String(skills) }),
    };
    const mark = score === null ? null : this.put(studentID, subjectID, Number(score), { setID, paperID, ...notes });
    return { ok: true, status: 200, id: mark?.id ?? null, ver: mark?.ver ?? null, msg: '' };
  }

  /** How it answers its calls. */
  answers(): Answers {
    return {
      getAddMarks: () => this.lists(),
      getTeacherStudents: ({ classID, setID }) => this.classMarks(Number(classID), Number(setID)),
      getStudentsMarks: ({ classID, setID }) => this.classMarks(Number(classID), Number(setID)),
      saveMarks: ({ setID, marks }) => ({
        results: (marks as unknown as Row[]).map((mark) => this.save(Number(setID), mark)),
      }),
      addMarks: ({ sID, subjectID, score, setID, paperID, remarks, skills }) => {
        const place = { setID: Number(setID), paperID: paperID ? Number(paperID) : null };
        const before = this.at(Number(sID), Number(subjectID), place.paperID, place.setID);
        if (before) return new Refusal(409, texts.alreadyEntered, { current: before });
        const notes = { tr_remarks: String(remarks ?? ''), generic_skills: String(skills ?? '') };
        return {
          ...this.put(Number(sID), Number(subjectID), Number(score), { ...place, ...notes }),
          msg: 'Marks added',
        };
      },
      editMarks: ({ updateMarksID, score, remarks, skills, ...guard }) => {
        const mark = this.marks.find(({ id }) => id === updateMarksID);
        if (!mark) return new Refusal(404, texts.noSuchMark);
        if (!isSeen(guard, mark)) return new Refusal(409, texts.changedMeanwhile, { current: mark });
        const { setID, paperID, tr_remarks, generic_skills } = mark;
        const notes = { tr_remarks: String(remarks ?? tr_remarks), generic_skills: String(skills ?? generic_skills) };
        this.put(mark.studentID, mark.subjectID, Number(score), { setID, paperID, ...notes });
        return { msg: 'Marks updated' };
      },
    };
  }
}
