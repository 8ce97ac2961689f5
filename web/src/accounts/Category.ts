import type { Answer } from '@somero/contract';
import { type Rights, rights } from '@somero/contract/rights.ts';

export type Category = Answer<'getCategories'>['mainData'][number];

export const rightsOf = (category: Category): Rights =>
  Object.fromEntries(rights.map((right) => [right, category[right]])) as Rights;
