import { Formula } from '@somero/contract/sheets/Formula.ts';

/** The share of one cell in another, rounded as perCentTenths does: all or nothing only when it is so. */
export function shareFormula(part: string, whole: string, tenths: number): Formula {
  const share = `ROUND(${part}/${whole},3)`;
  const rounded = `IF(${part}=${whole},1,IF(${part}<${whole},MIN(${share},0.999),MAX(${share},1.001)))`;
  return new Formula(rounded, tenths / 1000);
}
