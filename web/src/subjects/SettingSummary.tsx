import { terms } from '@somero/contract/school/reference.ts';
import type { School } from '../school/School.ts';
import { counted } from '../ui/counted.ts';
import { type ChapterSetting, detailsOf } from './Chapter.ts';
import css from './SettingSummary.module.css';

function subjectsIn(setting: ChapterSetting) {
  return detailsOf(setting).map(({ sID, t1, t2, t3 }) => {
    const counts = [t1.length, t2.length, t3.length];
    const inTerms = terms.map(({ termName }, index) => ({ termName, count: counts[index] ?? 0 }));
    return { sID, inTerms: inTerms.filter(({ count }) => count > 0) };
  });
}

export function chaptersInWords(setting: ChapterSetting): string {
  const subjects = subjectsIn(setting);
  const total = subjects.flatMap(({ inTerms }) => inTerms).reduce((sum, { count }) => sum + count, 0);
  return `${total} in ${counted(subjects.length, 'subject')}`;
}

export function SettingSummary({ setting, school }: { setting: ChapterSetting; school: School }) {
  return (
    <details className={css.summary}>
      <summary>{chaptersInWords(setting)}</summary>
      <ul>
        {subjectsIn(setting).map(({ sID, inTerms }) => (
          <li key={sID}>
            <span>{school.nameIn('subjectData', sID)}</span>{' '}
            <span className="quiet">{inTerms.map(({ termName, count }) => `${termName}: ${count}`).join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
