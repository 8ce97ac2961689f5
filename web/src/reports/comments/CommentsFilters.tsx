import type { ReactNode } from 'react';
import type { School } from '../../school/School.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import css from './CommentsFilters.module.css';
import type { CommentsPlace } from './useComments.ts';

interface Props {
  school: School;
  place: CommentsPlace;
  change: (changes: Partial<CommentsPlace>) => void;
  children: ReactNode;
}

export function CommentsFilters({ school, place, change, children }: Props) {
  return (
    <div className={css.filters}>
      <Toolbar oneLine>
        <PlaceFields
          school={school}
          place={place}
          onChange={({ classID, ...more }) =>
            change(classID === undefined ? more : { classID, streamID: onlyOne(school, classID) })
          }
        />
        <div className={css.buttons}>{children}</div>
      </Toolbar>
    </div>
  );
}

/** The stream of a class with only one. */
export function onlyOne(school: School, classID: number): number {
  const [only, another] = school.streamsOf(classID);
  return only && !another ? only.value : 0;
}
