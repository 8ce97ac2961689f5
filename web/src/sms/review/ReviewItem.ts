import type { Answer } from '@somero/contract';
import { type ReviewKind, reviewKinds } from '@somero/contract/sms/review/rules.ts';

export type ReviewItem = Answer<'getSmsReview'>['mainData'][number];

export const aboutOf = ({ kind }: ReviewItem): string => reviewKinds[kind as ReviewKind]?.about ?? kind;

/** The ids of the other messages of which nobody knows whether they left; none of another item. */
export const othersLike = ({ id, kind }: ReviewItem, all: readonly ReviewItem[] = []): number[] =>
  kind === 'MESSAGE UNKNOWN' ? all.filter((each) => each.kind === kind && each.id !== id).map((each) => each.id) : [];
