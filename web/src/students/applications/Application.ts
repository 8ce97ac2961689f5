import type { Answer } from '@somero/contract';
import { applicationStatus, completeStage } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import type { Tone } from '../../ui/Badge.tsx';

export type ApplicationRow = Answer<'getStudentApplications'>['students'][number];
export interface Numbered extends ApplicationRow {
  /** The position in the list, from 1. */
  number: number;
}
export type Application = Answer<'showApplication'>['selected'];
export type Places = Answer<'showApplication'>['places'];
export type ActionType = 'APPLICATION' | 'APPLICANT';

export const actionTypes: readonly { value: ActionType; label: string }[] = [
  { value: 'APPLICATION', label: 'APPLICATIONS' },
  { value: 'APPLICANT', label: 'APPLICANTS WITHOUT APPLICATIONS' },
];

type State = Pick<ApplicationRow, 'status' | 'saveStatus'>;

const words: Record<number, { word: string; tone: Tone }> = {
  [applicationStatus.pending]: { word: 'PENDING', tone: 'amber' },
  [applicationStatus.rejected]: { word: 'REJECTED', tone: 'danger' },
  [applicationStatus.approved]: { word: 'APPROVED', tone: 'leaf' },
};

/** The parent has sent it. */
export const isComplete = ({ saveStatus }: State): boolean => saveStatus === completeStage;

/** In the words of the second document, section 4. */
export const stateOf = (application: State): { word: string; tone: Tone } =>
  isComplete(application)
    ? (words[application.status] ?? { word: '', tone: 'grey' })
    : { word: texts.incompleteApplication, tone: 'grey' };

/** Only complete, pending applications can be decided. */
export const awaitsDecision = (application: State): boolean =>
  isComplete(application) && application.status === applicationStatus.pending;

export const stageOf = ({ saveStatus }: State): string => `STEP ${saveStatus}`;
