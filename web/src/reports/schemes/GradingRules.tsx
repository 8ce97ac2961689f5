import { curricula } from '@somero/contract/school/reference.ts';
import { useState } from 'react';
import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CurriculumRules } from './CurriculumRules.tsx';
import type { GradingScheme } from './GradingScheme.ts';

export function GradingRules() {
  const reading = useCall('getGradingSchemes', {});
  return (
    <>
      <PageTitle title="Grading Rules" />
      <WithSchool>
        {(school) => (
          <Loaded value={reading.answer?.mainData} reading={reading}>
            {(schemes) => <Rules school={school} schemes={schemes} />}
          </Loaded>
        )}
      </WithSchool>
    </>
  );
}

/** The new curriculum first: most classes are on it. */
const usual = 2;

function Rules({ school, schemes }: { school: School; schemes: readonly GradingScheme[] }) {
  const [{ curriculum }, change] = useFilters({ curriculum: usual, version: '', from: '' });
  const [saved, setSaved] = useState({ msg: '', count: 0 });
  const shown = curricula.findIndex(({ id }) => id === curriculum);
  const tabs = curricula.map(({ id, name }) => ({
    title: name,
    content: (
      <CurriculumRules
        school={school}
        schemes={schemes.filter((scheme) => scheme.curriculumID === id)}
        isShown={id === curriculum}
        onSaved={(msg) => {
          setSaved(({ count }) => ({ msg, count: count + 1 }));
          change({ from: '', version: '' });
        }}
      />
    ),
  }));
  return (
    <div className="stack">
      {saved.msg && (
        // The long form is gone after saving.
        <Announced key={saved.count}>
          <Alert kind="good" onClose={() => setSaved((old) => ({ ...old, msg: '' }))}>
            {saved.msg}
          </Alert>
        </Announced>
      )}
      <Tabs
        label="Curriculum"
        tabs={tabs}
        shown={Math.max(0, shown)}
        onShow={(index) => change({ curriculum: curricula[index]?.id ?? usual, version: '', from: '' })}
      />
    </div>
  );
}
