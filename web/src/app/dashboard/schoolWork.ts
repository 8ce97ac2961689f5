import type { CallName } from '@somero/contract';
import { money } from '@somero/contract/money.ts';
import {
  IconAlertTriangle,
  IconCalendar,
  IconCamera,
  IconFileText,
  IconInbox,
  IconLock,
  IconPencil,
  IconSchool,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { type Lesson, sheetAddress } from '../../marks/lessons/lesson.ts';
import { openReminders } from '../../reminders.ts';
import { counted } from '../../ui/counted.ts';
import { applicationsOf, type Overview, printed, type Settings, toApprove } from './Overview.ts';
import type { Work } from './Work.ts';

interface Asked {
  settings: Settings;
  may: (call: CallName) => boolean;
}

function behindInWords(minutes: number): string {
  if (minutes < 120) return counted(minutes, 'minute');
  return minutes < 48 * 60 ? counted(Math.round(minutes / 60), 'hour') : counted(Math.round(minutes / 1440), 'day');
}

export function schoolWork(overview: Overview, { settings, may }: Asked): Work[] {
  const { noStudents, noMarks, lessons, marks, streams, streamsWithoutTeacher, withoutPhoto } = overview;
  const isClosed = settings.allowMarksAdd === 0;
  const maySet = may('updateReportSettings');
  const missing = marks?.missing ?? lessons.flatMap(({ sets }) => sets).reduce((sum, set) => sum + set.missing, 0);
  const work: (Work | false)[] = [
    overview.clockBehind > 0 && {
      ...{ icon: IconAlertTriangle, tone: 'danger', isFirst: true, text: 'The clock of the server is wrong' },
      ...{ more: `It is ${behindInWords(overview.clockBehind)} behind the records. Set its date and time` },
      ...{ to: '/audit', action: 'Audit' },
    },
    ...overview.backups.map(
      (text): Work => ({
        ...{ icon: IconAlertTriangle, tone: 'danger', text, to: '/backups', action: 'Backups' },
      }),
    ),
    noStudents === 1 && {
      ...{
        icon: IconSchool,
        tone: 'amber',
        text: 'The school has no students yet',
        more: 'Begin with a class list from Excel',
      },
      ...{ to: '/import_students', action: 'Import class list' },
    },
    noMarks === 1 &&
      !isClosed && {
        ...{ icon: IconPencil, tone: 'amber', text: `No marks of ${settings.termName} have been entered yet` },
        ...{ to: '/add_update_marks', action: 'Enter Marks' },
      },
    isClosed &&
      missing > 0 &&
      maySet && {
        ...{ icon: IconLock, tone: 'danger', text: 'Marks are missing, but entry is closed' },
        ...{ to: '/report_settings', action: 'Report Settings' },
      },
    ...projectWork(overview),
    ...(overview.applications?.intakes ?? []).map(
      (intake): Work => ({
        ...{ icon: IconInbox, tone: 'amber', text: `${counted(intake.pending, 'application')} to decide` },
        ...{ more: `For ${intake.termName}`, to: applicationsOf(intake), action: 'Decide' },
      }),
    ),
    ...(isClosed ? [] : ownMarks(lessons)),
    ...(!isClosed && marks !== null && marks.owing.length > 0 ? marksToEnter(marks, { settings, may }) : []),
    ...commentsToWrite(overview.comments, settings),
    streamsWithoutTeacher > 0 && {
      ...{ icon: IconUser, tone: 'amber', more: 'Their report cards print no name' },
      text:
        streamsWithoutTeacher === streams && streams > 1
          ? `All ${streams} streams have no class teacher`
          : `${counted(streamsWithoutTeacher, 'stream')} without a class teacher`,
      ...{ to: '/class_teachers', action: 'Name them' },
    },
    maySet &&
      !settings.reportDate &&
      !settings.reportDate2 &&
      noStudents === 0 && {
        ...{ icon: IconCalendar, tone: 'grey', text: 'The first day of next term is not set' },
        ...{ more: 'Report cards leave it blank', to: '/report_settings', action: 'Set' },
      },
    withoutPhoto > 0 && {
      ...{ icon: IconCamera, tone: 'grey', text: `${counted(withoutPhoto, 'student')} without a photo` },
      ...{ more: 'For report cards and ID cards', to: '/class_photos', action: 'Add photos' },
    },
  ];
  return work.filter((each) => each !== false);
}

function ownMarks(lessons: readonly Lesson[]): Work[] {
  const lacking = lessons.filter(({ sets }) => sets.some(({ missing }) => missing > 0));
  const [first] = lacking;
  const set = first?.sets.find(({ missing }) => missing > 0);
  if (!first || !set) return [];
  const missing = lacking.flatMap(({ sets }) => sets).reduce((sum, each) => sum + each.missing, 0);
  return [
    {
      ...{ icon: IconPencil, tone: 'amber', text: `${counted(missing, 'mark')} of yours to enter` },
      more: `In ${lacking.length} of ${counted(lessons.length, 'class')}`,
      ...{ to: `${sheetAddress(first, set.setID)}&seek=missing`, action: 'Enter' },
    },
  ];
}

function projectWork({ expenses, projects }: Overview): Work[] {
  const over = projects.flatMap(({ id, name, overLines, over, returned }): Work[] => {
    const found = (has: boolean, text: string, icon = IconAlertTriangle): Work[] =>
      has ? [{ icon, tone: 'danger', text, more: name, to: `/project?id=${id}`, action: 'See' }] : [];
    return [
      ...found(returned > 0, `${counted(returned, 'expense')} of yours came back`, IconWallet),
      ...found(overLines > 0, `${counted(overLines, 'line')} over budget`),
      ...found(over === 1 && overLines === 0, 'A project costs more than its amount'),
    ];
  });
  if (!expenses || expenses.total === 0) return over;
  const { total, sum, projects: names } = expenses;
  return [
    ...over,
    {
      ...{ icon: IconWallet, tone: 'amber', text: `Approve ${counted(total, 'expense')}, ${money(sum)}` },
      ...{ more: names.join(', '), to: toApprove, action: 'Open' },
    },
  ];
}

/** So many teachers are named, each with a reminder of their own: more would make the dashboard scroll. */
const remindedAlone = 1;

/** Of the whole school, who has most first. */
function marksToEnter({ owing, owingTotal }: NonNullable<Overview['marks']>, { settings, may }: Asked): Work[] {
  const { currentYear: yearID, currentTerm } = settings;
  const termID = currentTerm as 1 | 2 | 3;
  const to = '/missing_marks?by=teacher';
  const look = { icon: IconPencil, tone: 'amber' } as const;
  const mayRemind = may('sendSms') && may('getMarkReminders') && may('getClassStudents');
  const named = owing.slice(0, mayRemind || owingTotal === 1 ? remindedAlone : 0).map(
    ({ userID, name, missing, sheets }): Work => ({
      ...{ ...look, text: `${name}: ${counted(missing, 'mark')} to enter`, more: counted(sheets, 'sheet') },
      ...(mayRemind
        ? {
            to: () => openReminders({ source: 'MARKS', asked: { yearID, termID }, teacherIDs: [userID] }),
            action: 'Remind',
          }
        : { to, action: 'See' }),
    }),
  );
  const others = owingTotal - named.length;
  if (others === 0) return named;
  const most = owing.slice(named.length, named.length + 2).map(({ name, missing }) => `${name} ${printed(missing)}`);
  const who = counted(others, named.length > 0 ? 'other teacher' : 'teacher');
  return [
    ...named,
    {
      ...{ ...look, text: `${who} ${others === 1 ? 'has' : 'have'} marks to enter` },
      ...{ more: `Most: ${most.join(', ')}`, to, action: 'See' },
    },
  ];
}

function commentsToWrite(comments: Overview['comments'], { currentYear, currentTerm }: Settings): Work[] {
  const place = (at: Overview['comments'][number]) =>
    `/report_comments?yearID=${currentYear}&termID=${currentTerm}&classID=${at.classID}&streamID=${at.streamID}`;
  const own = comments
    .filter(({ mine, students, written }) => mine === 1 && written < students)
    .map(
      (at): Work => ({
        ...{ icon: IconFileText, tone: 'amber', text: `${at.className} ${at.streamName}: comments to write` },
        ...{
          more: `${printed(at.written)} of ${printed(at.students)} written`,
          to: `${place(at)}&seek=missing`,
          action: 'Write',
        },
      }),
    );
  const others = comments.filter(({ mine, students, written }) => mine === 0 && written < students);
  if (others.length === 0) return own;
  const sum = (of: 'students' | 'written') => comments.reduce((all, each) => all + each[of], 0);
  const begun = others.filter(({ written }) => written === 0).length;
  return [
    ...own,
    {
      ...{
        icon: IconFileText,
        tone: 'grey',
        text: `Comments: ${printed(sum('written'))} of ${printed(sum('students'))} written`,
      },
      more: begun > 0 ? `${counted(begun, 'stream')} not begun` : 'Every stream has begun',
      ...{ to: '/report_comments', action: 'See' },
    },
  ];
}
