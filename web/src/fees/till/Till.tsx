import { useAllowed, useCall } from '../../hooks.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Closings } from './Closings.tsx';
import { OpenTill } from './OpenTill.tsx';

export function Till() {
  const may = useAllowed();
  const reading = useCall('getSchoolFeesData', {});
  return (
    <>
      <PageTitle title="Till" />
      <div className="stack">
        {may('getTill') && (
          <Loaded value={reading.answer} reading={reading}>
            {(data) => <OpenTill data={data} />}
          </Loaded>
        )}
        {may('getTills') && <Closings />}
      </div>
    </>
  );
}
