import { type FeeLine, totalOf, wanted } from '@somero/contract/fees/rules.ts';
import { printedAmount } from '@somero/contract/money.ts';
import type { School } from '../../school/School.ts';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import type { FeesData } from '../FeesData.ts';
import css from './TermPanels.module.css';

interface Props {
  data: FeesData;
  school: School;
  lines: readonly FeeLine[];
  /** Of the class, that a student pays beside the own lines. */
  inherited: readonly FeeLine[];
  isOwn: boolean;
}

/** What a student of each residency pays in the term. */
export function TermTotals({ data, school, lines, inherited, isOwn }: Props) {
  const facts = isOwn ? ofStudent(lines, inherited) : ofClass(data, school, lines);
  if (facts.length === 0) return null;
  return (
    <div className={css.foot}>
      <Facts narrow facts={facts} />
    </div>
  );
}

const ofStudent = (lines: readonly FeeLine[], inherited: readonly FeeLine[]): Fact[] =>
  inherited.length === 0 ? [] : [['With the class’s fees', printedAmount(totalOf(lines) + totalOf(inherited))]];

function ofClass({ paymentCategory }: FeesData, school: School, lines: readonly FeeLine[]): Fact[] {
  if (lines.length === 0) return [];
  return school.entries('residencyData').flatMap(({ value: residencyID, label }) => {
    const [old, fresh] = [false, true].map((isNew) =>
      totalOf(wanted({ residencyID, isNew }, lines, [], paymentCategory).lines),
    ) as [number, number];
    const all: Fact[] = [[label, printedAmount(old)]];
    return fresh === old ? all : [...all, [`${label}, new`, printedAmount(fresh)] as Fact];
  });
}
