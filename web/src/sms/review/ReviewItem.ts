import type { Answer } from '@somero/contract';
import { type ReviewKind, reviewKinds } from '@somero/contract/sms/review/rules.ts';

export type ReviewItem = Answer<'getSmsReview'>['mainData'][number];

export const aboutOf = ({ kind }: ReviewItem): string => reviewKinds[kind as ReviewKind]?.about ?? kind;

/** A message of which nobody knows whether it left. */
export const isUnknown = ({ kind }: ReviewItem): boolean => kind === 'MESSAGE UNKNOWN';
