import type { ReactNode } from 'react';
import { useSession } from '../../device.ts';
import { useAllowed } from '../../hooks.ts';
import { useKeptCall } from '../../kept/useKeptCall.ts';
import { idsOf, type School, type SchoolClass, schoolOf } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { onlyOne } from './CommentsFilters.tsx';

interface Place {
  classID: number;
  streamID: number;
}

interface Props {
  children: (school: School, first: Place) => ReactNode;
}

/** With allMark all. Otherwise what they teach, and first what they are class teacher of. */
export function WithCommentPlaces({ children }: Props) {
  const user = useSession();
  const seesAll = user?.rights.allMark === 1;
  const may = useAllowed();
  const named = useKeptCall('getClassTeachers', {});
  const taught = useKeptCall('getAddMarks', {}, { enabled: !seesAll && may('getAddMarks') });
  const teaches = !seesAll && may('getAddMarks') ? taught.answer?.classData : [];
  return (
    <WithSchool>
      {(school) => (
        <Loaded value={named.answer && teaches && named.answer.mainData} reading={named.problem ? named : taught}>
          {(streams) => {
            const own = streams
              .filter(({ userID }) => userID === user?.userID)
              .map(({ classID, streamID }) => ({ classID, streamID }));
            const [first] = own;
            if (seesAll) return children(school, first ?? onlyPlace(school));
            const classData = narrowed(school.lists.classData, [...own, ...(teaches ?? []).flatMap(placesOf)]);
            const seen = schoolOf({ ...school.lists, classData });
            if (seen.classes.length > 0) return children(seen, first ?? onlyPlace(seen));
            return (
              <EmptyState text="You have no class yet">
                <p className="quiet">You see a class here once it is assigned to you, or you are its class teacher.</p>
              </EmptyState>
            );
          }}
        </Loaded>
      )}
    </WithSchool>
  );
}

const placesOf = ({ id, streams }: Pick<SchoolClass, 'id' | 'streams'>): Place[] =>
  idsOf(streams).map((streamID) => ({ classID: id, streamID }));

/** The classes with one of these places, with only those streams. */
function narrowed(classes: readonly SchoolClass[], places: readonly Place[]): SchoolClass[] {
  return classes.flatMap((each) => {
    const streamIDs = idsOf(each.streams).filter((streamID) =>
      places.some((place) => place.classID === each.id && place.streamID === streamID),
    );
    return streamIDs.length > 0 ? [{ ...each, streams: streamIDs.join() }] : [];
  });
}

/** The class and stream, if the school has only one. */
function onlyPlace(school: School): Place {
  const [only, another] = school.classes;
  const classID = only && !another ? only.value : 0;
  return { classID, streamID: onlyOne(school, classID) };
}
