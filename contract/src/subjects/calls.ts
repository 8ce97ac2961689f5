import { z } from 'zod';
import { call } from '../call.ts';
import { choice, clearable, file, flag, id, idOrZero, list, name, optional, payload, text, ver } from '../fields.ts';
import { namedLesson } from '../namedLesson.ts';
import { subjectRow } from '../school/calls.ts';
import { schoolTexts } from '../school/texts.ts';
import { shortLimit } from './rules.ts';
import { subjectsTexts as texts } from './texts.ts';

const lesson = { classID: z.number(), streamID: z.number(), subjectID: z.number() };
const taughtLesson = z.object({ id: z.number(), userID: z.number(), ...lesson });

const chapterRow = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  status: z.number(),
  kind: z.enum(['chapter', 'paper']),
  ver: z.number(),
});

/** `sID` is the subject, `t1` to `t3` are chapter ids. */
const chapterSettingDetail = z.object({
  sID: z.number(),
  t1: z.array(z.number()),
  t2: z.array(z.number()),
  t3: z.array(z.number()),
});

const importRow = z.object({
  line: z.number(),
  ok: z.boolean(),
  msg: z.string(),
  subject: z.string(),
  chapter: z.string(),
  term: z.string(),
  /** 1: new to the subject. 0: known already, and only set for the class. */
  isNew: z.number(),
});

const short = () => text({ max: shortLimit, tooLong: texts.shortTooLong });
const required = schoolTexts.enterAllFields;

/** Other teachers of the subject in the stream. Only a warning: a lesson may have two teachers. */
const alsoTaughtBy = z.array(z.object({ userID: z.number(), name: z.string() }));

const assignmentRow = z.object({
  id: z.number(),
  levelID: z.number(),
  classID: z.number(),
  streamID: z.number(),
  subjectID: z.number(),
  className: z.string(),
  streamName: z.string(),
  subjectName: z.string(),
  students: z.number(),
  createdAt: z.string(),
  endedAt: z.string(),
  alsoTaughtBy,
});

export const subjectsCalls = {
  getSubjects: call({
    about: 'All subjects.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({}),
    answer: z.object({ mainData: z.array(subjectRow) }),
  }),
  addSubject: call({
    about: 'Adds a subject to a level.',
    allowed: ['editSub'],
    writes: true,
    payload: payload({
      subject: name({ msg: texts.enterSubjectName, max: 80 }),
      subjectCat: id(texts.selectSubjectCategory),
      level: id(texts.selectLevel),
      /** For the heads of tables. Empty: Somero makes one. */
      short: optional(short()),
    }),
    answer: z.object({ id: z.number() }),
  }),
  setSubjectShort: call({
    about: 'Sets the short name of a subject, which stands in the heads of tables. Empty: Somero makes one.',
    allowed: ['editSub'],
    writes: true,
    payload: payload({ id: id(), short: clearable(short()) }),
    answer: z.object({ short: z.string() }),
  }),
  addChapters: call({
    about:
      'Adds chapters (level 1, kept in lower case) or papers (level 2, kept in capitals); empty names are dropped.',
    allowed: ['editSub'],
    writes: true,
    payload: payload({
      level: id(texts.selectLevelCapital),
      subject: id(texts.selectSubject),
      papers: list(optional(name({ max: 120 })), { max: 100 }),
    }),
    answer: z.object({ ids: z.array(z.number()) }),
  }),
  getChapters: call({
    about: 'The chapters or papers of a subject.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({ level: id(texts.selectLevelAndSubject), subject: id(texts.selectLevelAndSubject) }),
    answer: z.object({ mainData: z.array(chapterRow) }),
  }),
  updateChapter: call({
    about: 'Renames a chapter or paper, or switches it on and off.',
    allowed: ['editSub'],
    writes: true,
    payload: payload({
      selectedID: id(),
      levelID: optional(id()),
      paperName: name({ msg: texts.enterPaperName, max: 120 }),
      paperStatus: flag(),
      class: optional(id()),
      oldClass: optional(id()),
      ver: ver(),
    }),
    answer: z.object({}),
  }),
  importChapters: call({
    about: 'Takes chapters from a sheet and sets them for a class: all rows or none.',
    allowed: ['editSub'],
    writes: true,
    payload: payload({ file: file(), yearID: id(texts.selectYear), classID: id(), dryRun: flag() }),
    /** How many rows were set for the class. 0 in a dry run. */
    answer: z.object({ rows: z.array(importRow), added: z.number() }),
  }),
  setChapters: call({
    about: 'Sets the chapters of a subject for a class, year and three terms (ADD), or changes a setting (UPDATE).',
    allowed: ['editSub'],
    writes: true,
    payload: payload({
      actionType: choice(['ADD', 'UPDATE']),
      selectedID: optional(id()),
      year: optional(id(texts.selectYearClassSubject)),
      sclass: optional(id(texts.selectYearClassSubject)),
      subject: optional(id(texts.selectYearClassSubject)),
      subjectsList: optional(list(id(), { max: 200 })),
      cList1: list(id(), { max: 200 }),
      cList2: list(id(), { max: 200 }),
      cList3: list(id(), { max: 200 }),
      ver: ver(),
    }),
    answer: z.object({ id: z.number(), ver: z.number() }),
  }),
  getChapterSettings: call({
    about: 'The class chapter settings of a year.',
    allowed: ['editSub', 'addMark', 'allMark'],
    writes: false,
    payload: payload({ year: id(texts.selectYear) }),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          classID: z.number(),
          year: z.string(),
          studentclass: z.string(),
          user: z.string(),
          created_at: z.string(),
          /** JSON list of entries: sID, t1, t2, t3. */
          details: z.string(),
          ver: z.number(),
        }),
      ),
    }),
  }),
  assignTeacher: call({
    about: 'Gives a teacher a subject in a stream.',
    allowed: ['editSub'],
    writes: true,
    payload: payload({
      teacher: id(required),
      sclass: id(required),
      streamID: id(required),
      subject: id(required),
      levelID: optional(id()),
    }),
    answer: z.object({ id: z.number(), alsoTaughtBy }),
  }),
  assignSubjects: call({
    about:
      'Gives a teacher several subjects, classes and streams: all or none. What the teacher has already stays as it is.',
    allowed: ['editSub'],
    writes: true,
    payload: payload({
      teacher: id(required),
      assignments: list(payload({ sclass: id(required), streamID: id(required), subject: id(required) }), {
        min: 1,
        max: 500,
        msg: required,
      }),
    }),
    answer: z.object({
      added: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          sclass: z.number(),
          streamID: z.number(),
          subject: z.number(),
          /** 0: the teacher had it already. */
          isNew: z.number(),
          alsoTaughtBy,
        }),
      ),
    }),
  }),
  getTeacherAssignments: call({
    about: 'What a teacher teaches now, by class, stream and subject: anybody’s with editSub, else one’s own.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({
      userID: id(texts.selectTeacher),
      withEnded: optional(flag()),
    }),
    answer: z.object({ assignments: z.array(assignmentRow) }),
  }),
  unassignTeacher: call({
    about: 'Ends an assignment at once; it stays as history.',
    allowed: ['editSub'],
    writes: true,
    payload: payload({ deletedID: id() }),
    answer: z.object({}),
  }),
  getTeachingOverview: call({
    about: 'The load of each teacher, and the subjects that students take without anybody who teaches them.',
    allowed: ['editSub'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      teachers: z.array(
        z.object({
          userID: z.number(),
          username: z.string(),
          name: z.string(),
          subjects: z.number(),
          streams: z.number(),
          students: z.number(),
          assignments: z.number(),
        }),
      ),
      /** Taken by at least one active student, taught by no active user. */
      holes: z.array(z.object({ ...namedLesson, students: z.number() })),
      /** How many (class, stream, subject) students take, with or without a teacher. */
      taken: z.number(),
      /** What active users teach now; `id` as in unassignTeacher. */
      taught: z.array(taughtLesson),
    }),
  }),
  setClassTeacher: call({
    about:
      'Names the class teacher of a stream in a year (userID 0: nobody), who writes the class comments of its reports.',
    allowed: ['editSub'],
    writes: true,
    payload: payload({
      year: id(schoolTexts.enterAllFields),
      sclass: id(schoolTexts.enterAllFields),
      streamID: id(schoolTexts.enterAllFields),
      userID: idOrZero(schoolTexts.enterAllFields),
    }),
    answer: z.object({ id: z.number() }),
  }),
  getClassTeachers: call({
    about: 'The class teachers of a year, stream by stream; `userID` 0 where nobody is named.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({ year: optional(id()) }),
    answer: z.object({
      mainData: z.array(
        z.object({
          classID: z.number(),
          className: z.string(),
          streamID: z.number(),
          streamName: z.string(),
          userID: z.number(),
          name: z.string(),
        }),
      ),
    }),
  }),
  getChapterSample: call({
    about: 'A sample sheet of chapters to fill.',
    allowed: ['editSub'],
    writes: false,
    payload: payload({}),
    answer: z.object({ path: z.string() }),
  }),
};

export type ChapterSettingDetail = z.infer<typeof chapterSettingDetail>;
