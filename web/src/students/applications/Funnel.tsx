import type { Answer } from '@somero/contract';
import { perCent } from '@somero/contract/perCent.ts';
import { Bar } from '../../ui/Bar.tsx';
import css from './Funnel.module.css';

type Counts = Answer<'getStudentApplications'>['funnel'];

const steps: readonly { key: keyof Counts; title: string; hint: string }[] = [
  { key: 'begun', title: 'Begun', hint: 'Families who took a code, with each application they began' },
  { key: 'sent', title: 'Sent', hint: 'Applications that reached the school' },
  { key: 'approved', title: 'Approved', hint: 'Applications that became students' },
  { key: 'reported', title: 'Reported', hint: 'Approved students who have a mark' },
];

/** How far the applications of a term came. Their places are held until they are read. */
export const Funnel = ({ counts }: { counts: Counts | undefined }) => (
  <ul className={css.funnel} aria-label="How far they came">
    {steps.map(({ key, title, hint }) => (
      <li key={key} title={hint}>
        <span>
          {title} <b>{counts?.[key] ?? '…'}</b>
          {counts && key !== 'begun' && <span className="quiet">{` ${perCent(counts[key], counts.begun)}`}</span>}
        </span>
        <Bar value={counts?.[key] ?? 0} scale={counts?.begun ?? 0} />
      </li>
    ))}
  </ul>
);
