import type { Answer } from '@somero/contract';

export type Template = Answer<'getSmsTemplates'>['mainData'][number];
