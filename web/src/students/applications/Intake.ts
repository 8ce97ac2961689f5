import type { Answer } from '@somero/contract';

export type Intake = Answer<'getAdmissionSettings'>['settingData'];
/** Class 0 is every class without its own text. */
export type LetterText = Answer<'getAdmissionSettings'>['letters'][number];
