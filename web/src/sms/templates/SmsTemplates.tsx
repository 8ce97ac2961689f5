import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { buttonColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { SmsPage } from '../SmsPage.tsx';
import type { Template } from './Template.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

const stateOf = ({ shared, status }: Template): string =>
  status === 0 ? 'OUT OF USE' : shared === 1 ? 'SHARED' : 'DRAFT';

const badge = (template: Template) => (
  <Badge tone={template.status === 0 ? 'grey' : template.shared === 1 ? 'leaf' : 'amber'}>{stateOf(template)}</Badge>
);

const columns: Column<Template>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'text', title: 'Text', value: ({ text }) => text },
  { key: 'state', title: 'State', value: stateOf, cell: badge },
  { key: 'by', title: 'By', value: ({ by }) => by },
  { key: 'at', title: 'Changed', time: true, value: ({ at }) => momentInColumn(at) },
];

/** Texts that are sent again and again; a draft is its maker's alone. */
export function SmsTemplates() {
  const reading = useCall('getSmsTemplates', {});
  const [edited, setEdited] = useState<number | 'new'>();
  const [saved, setSaved] = useState('');
  const rows = reading.answer?.mainData;
  const edit: Column<Template> = buttonColumn('Action', {
    ...{ text: 'Edit', of: ({ name }) => name, onPress: ({ id }) => setEdited(id) },
  });
  return (
    <SmsPage
      title="Templates"
      aside={
        <Button look="main" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          Add template
        </Button>
      }
    >
      <Done text={saved} onClose={() => setSaved('')} />
      <Card flush>
        <Table
          id="smsTemplates"
          caption="Templates of messages"
          rows={rows}
          reading={reading}
          rowKey={({ id }) => id}
          columns={[...columns, edit]}
          empty={schoolTexts.noDataFound}
          noun="template"
          card={(template) => (
            <>
              <b>{template.name}</b> {badge(template)}
              <div>{template.text}</div>
              <div className="quiet">
                {template.by}, {momentInWords(template.at)}
              </div>
              <Button small aria-label={`Edit ${template.name}`} onClick={() => setEdited(template.id)}>
                Edit
              </Button>
            </>
          )}
        />
      </Card>
      {edited !== undefined && (
        <TemplateDialog
          template={rows?.find(({ id }) => id === edited)}
          reload={reading.reload}
          onSaved={(msg) => {
            setSaved(msg);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SmsPage>
  );
}
