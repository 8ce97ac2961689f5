import type { Answer } from '@somero/contract';

/** Whether and for what parents may apply. */
export type Intake = Answer<'getAdmissionSettings'>['settingData'];
/** What the admission letter of a class says; class 0 is every class without a text of its own. */
export type LetterText = Answer<'getAdmissionSettings'>['letters'][number];
