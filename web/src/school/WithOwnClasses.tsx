import { schoolTexts as texts } from '@somero/contract/school/texts.ts';
import type { ReactNode } from 'react';
import { useAllowed, useCall } from '../hooks.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { type School, schoolOf } from './School.ts';
import { WithSchool } from './WithSchool.tsx';

interface Props {
  /** Whether the user may ask for every class; otherwise only their assigned classes and streams are offered. */
  all: boolean;
  children: (school: School) => ReactNode;
}

/** As WithSchool, but teachers see only their own classes. */
export function WithOwnClasses({ all, children }: Props) {
  const may = useAllowed();
  const narrow = !all && may('getAddMarks');
  const own = useCall('getAddMarks', {}, { enabled: narrow });
  return (
    <WithSchool>
      {(school) => {
        if (!narrow) return children(school);
        return (
          <Loaded value={own.answer?.classData} reading={own}>
            {(classData) =>
              classData.length === 0 ? (
                <EmptyState text={texts.noClassesFound}>
                  <p className="quiet">You see a class here once it is assigned to you.</p>
                </EmptyState>
              ) : (
                children(schoolOf({ ...school.lists, classData }))
              )
            }
          </Loaded>
        );
      }}
    </WithSchool>
  );
}
