import type { Answer } from '@somero/contract';
import type { GatewayKind } from '@somero/contract/sms/gateways/drivers.ts';

export type Gateway = Answer<'getGateways'>['mainData'][number];

export const nouns: Record<GatewayKind, string> = { SMS: 'gateway', MONEY: 'money account' };

export const networkNames = { MTN: 'MTN', AIRTEL: 'Airtel', OTHER: 'Others' } as const;
