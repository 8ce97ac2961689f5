import { useAllowed, useCall } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { FeesData } from '../FeesData.ts';
import { FeesForm } from './FeesForm.tsx';
import { FeesHistory } from './FeesHistory.tsx';
import { noFees, type Setting, valuesOf } from './FeesValues.ts';
import { StatusButton } from './StatusButton.tsx';
import { TermPanels } from './TermPanels.tsx';

interface Props {
  data: FeesData;
  school: School;
  setting: Setting;
  /** The setting of the class, beside a student's. */
  ofClass: Setting | undefined;
  reload: () => void;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

export function FeesDetails({ data, school, setting, ofClass, reload, onSaved, onClose }: Props) {
  const { classID, yearID, studentID } = setting;
  const may = useAllowed();
  const feeClass = useCall('getFeeClass', { classID, yearID });
  const isOpen = setting.yearName >= data.settingData.yearName;
  const title = `${setting.student || setting.className}, ${setting.yearName}`;
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <div className="stack">
        <div className="row">
          <Badge tone={setting.status === 1 ? 'leaf' : 'grey'}>{setting.status === 1 ? 'Active' : 'Inactive'}</Badge>
          {studentID !== null && <span>{`${setting.className} · ${setting.regno}`}</span>}
          {isOpen && may('changeFeesStatus') && <StatusButton setting={setting} onSaved={onSaved} reload={reload} />}
        </div>
        {!isOpen && <p className="quiet">This year is closed, so its fees stay as they are.</p>}
        <Loaded value={feeClass.answer} reading={feeClass}>
          {({ chargedTerms, students }) => {
            const panels = {
              ...{ data, school, yearID, chargedTerms },
              ...(studentID !== null && {
                classFees: ofClass?.status === 1 ? valuesOf(ofClass) : noFees,
                residencyID: students.find(({ id }) => id === studentID)?.residencyID,
              }),
            };
            return isOpen && may('addFees') ? (
              <FeesForm
                {...panels}
                {...{ classID, studentID: studentID ?? undefined, setting, reload, onSaved }}
                action="Update Fees"
              />
            ) : (
              <TermPanels {...panels} values={valuesOf(setting)} stored={valuesOf(setting)} mayEdit={false} />
            );
          }}
        </Loaded>
        <FeesHistory id={setting.id} />
      </div>
    </Dialog>
  );
}
