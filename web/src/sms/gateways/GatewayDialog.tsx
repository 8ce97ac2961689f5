import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { nouns } from './Gateway.ts';
import { GatewayForm, type GatewayFormProps } from './GatewayForm.tsx';

export function GatewayDialog({ onClose, ...form }: GatewayFormProps & { onClose: () => void }) {
  const { stored, kind } = form;
  const title = stored ? stored.name : `New ${nouns[kind]}`;
  return (
    <EditDialog of={title} title={title} size="medium" onClose={onClose}>
      <GatewayForm {...form} />
    </EditDialog>
  );
}
