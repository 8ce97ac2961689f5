import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { IconFileText } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { labels } from '../form/studentLabels.ts';
import css from './StudentPage.module.css';
import type { StudentPart } from './StudentPart.ts';

export function DocumentsPart({ student, history }: StudentPart) {
  return (
    <Loaded value={history.answer?.documents} reading={history}>
      {(made) => {
        const slip = student.resultSlip ? [{ label: labels.resultSlip, at: '', path: student.resultSlip }] : [];
        // A result slip that the list has too is shown once.
        const documents = [...slip.filter(({ label }) => made.every((each) => each.label !== label)), ...made];
        if (documents.length === 0) return <EmptyState text={schoolTexts.noDataFound} />;
        return (
          <ul className={css.documents}>
            {documents.map(({ label, at, path }) => (
              <li key={`${label} ${at}`}>
                <IconFileText size={22} aria-hidden="true" />
                <a href={path} target="_blank" rel="noreferrer">
                  {label}
                </a>
                {at && <span className="quiet">{momentInWords(at)}</span>}
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
