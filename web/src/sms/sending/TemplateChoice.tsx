import { useCall } from '../../hooks.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

/** Puts the text of a template into the message, below what is typed already. */
export function TemplateChoice({ message, onPut }: { message: string; onPut: (message: string) => void }) {
  const { answer, loading } = useCall('getSmsTemplates', {});
  const templates = (answer?.mainData ?? []).filter(({ status }) => status === 1);
  if (templates.length === 0 && !loading) return null;
  return (
    <SelectField
      label="Template"
      placeholder="Choose a template"
      disabled={loading}
      options={templates.map(({ id, name, shared }) => ({ value: id, label: shared === 1 ? name : `${name} (draft)` }))}
      value={0}
      onChange={(id) => {
        const text = templates.find((template) => template.id === id)?.text;
        if (text !== undefined) onPut(message.trim() === '' ? text : `${message.trimEnd()}\n${text}`);
      }}
    />
  );
}
