import type { Answer } from '@somero/contract';

export type Payment = Answer<'getSmsPayments'>['smsPayData'][number];
export type ShownPayment = Answer<'showSmsPayment'>['selected'];

export const afterPayments = ['getSmsPayments', 'showSmsPayment'] as const;
