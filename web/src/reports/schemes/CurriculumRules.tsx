import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn } from '@somero/contract/schoolTime.ts';
import { useAllowed, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { alreadyRead } from '../../ui/table/alreadyRead.ts';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { GradingScheme } from './GradingScheme.ts';
import { SchemeFacts } from './SchemeFacts.tsx';
import { SchemeForm } from './SchemeForm.tsx';

interface Props {
  school: School;
  /** The versions of one curriculum, newest first. */
  schemes: readonly GradingScheme[];
  /** Only the shown tab reads the address. */
  isShown: boolean;
  onSaved: (msg: string) => void;
}

export function CurriculumRules({ school, schemes, isShown, onSaved }: Props) {
  const may = useAllowed();
  const [{ version, from }, change] = useFilters({ version: '', from: '' });
  const inUse = schemes.find((scheme) => scheme.inUse === 1) ?? schemes[0];
  const named = (id: string) => (isShown ? schemes.find((scheme) => scheme.id === id) : undefined);
  const shown = named(version) ?? inUse;
  const begun = named(from);
  const mayChange = may('saveGradingScheme');
  if (!shown) return <EmptyState text={schoolTexts.noDataFound} />;
  if (begun && mayChange)
    return (
      <SchemeForm
        key={begun.id}
        school={school}
        scheme={begun}
        onSaved={onSaved}
        onClose={() => change({ from: '' })}
      />
    );
  return (
    <div className="stack">
      <Card
        title={shown.name}
        aside={
          mayChange && (
            <Button look="main" onClick={() => change({ from: shown.id })}>
              {shown === inUse ? 'Change' : 'Use again'}
            </Button>
          )
        }
      >
        <SchemeFacts scheme={shown} isInUse={shown === inUse} />
      </Card>
      <Card flush title="Versions">
        <Table
          caption="Versions of the rules"
          rows={schemes}
          reading={alreadyRead}
          rowKey={(scheme) => scheme.id}
          columns={columnsOf(schemes, shown, (id) => change({ version: id }))}
          empty={schoolTexts.noDataFound}
          noun="version"
          id={`v${shown.curriculumID}`}
        />
      </Card>
    </div>
  );
}

/** Whether a version is in use, will be, or was. */
function stateOf(scheme: GradingScheme, schemes: readonly GradingScheme[]): { word: string; tone: Tone } {
  if (scheme.inUse === 1) return { word: 'In use', tone: 'leaf' };
  const place = schemes.indexOf(scheme);
  const used = schemes.findIndex((each) => each.inUse === 1);
  return place < used ? { word: `From ${scheme.validFrom}`, tone: 'sky' } : { word: 'Earlier', tone: 'grey' };
}

function columnsOf(
  schemes: readonly GradingScheme[],
  shown: GradingScheme,
  show: (id: string) => void,
): Column<GradingScheme>[] {
  return [
    { key: 'name', title: 'Rules', role: 'title', value: (scheme) => scheme.name },
    { key: 'from', title: 'Valid from', role: 'sub', value: (scheme) => scheme.validFrom },
    {
      key: 'state',
      title: 'State',
      role: 'badge',
      value: (scheme) => stateOf(scheme, schemes).word,
      cell: (scheme) => {
        const { word, tone } = stateOf(scheme, schemes);
        return <Badge tone={tone}>{word}</Badge>;
      },
    },
    { key: 'by', title: 'By', value: (scheme) => (scheme.own ? scheme.by : 'Somero') },
    { key: 'at', title: 'Saved', time: true, value: (scheme) => (scheme.at ? momentInColumn(scheme.at) : '–') },
    buttonsColumn('Action', (scheme) => (
      <Button
        small
        disabled={scheme === shown}
        onClick={() => show(scheme.id)}
        aria-label={`Show ${scheme.name} of ${scheme.validFrom}`}
      >
        {scheme === shown ? 'Shown' : 'Show'}
      </Button>
    )),
  ];
}
