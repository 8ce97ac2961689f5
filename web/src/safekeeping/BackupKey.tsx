import type { Answer } from '@somero/contract';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { printedDay } from '@somero/contract/schoolTime.ts';
import { Link } from 'wouter';
import { useCall, useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Announced } from '../ui/Announced.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import css from './BackupKey.module.css';

const title = 'The key of the backups';

/** Once: who has both the key and a stick reads the whole school. */
export function BackupKey() {
  const printing = useSend('printBackupKey', { refresh: ['getSafekeeping', 'getOverview'] });
  const reading = useCall('getSafekeeping', {}, { enabled: !printing.answer });
  if (printing.answer) return <KeyPage printed={printing.answer} />;
  return (
    <>
      <PageTitle title={title} />
      <Loaded value={reading.answer} reading={reading}>
        {({ key }) => (key === 'MADE' ? <AskPassword printing={printing} /> : <Alert kind="info">{words[key]}</Alert>)}
      </Loaded>
    </>
  );
}

const words = { NONE: texts.noKey, ELSEWHERE: texts.keyElsewhere, PRINTED: texts.keyIsPrinted };

function AskPassword({ printing }: { printing: ReturnType<typeof useSend<'printBackupKey'>> }) {
  const form = useForm({ values: { current: '' }, required: ['current'], requiredText: texts.enterOwn });
  return (
    <Card narrow>
      <div className="stack">
        <p>
          This key opens the backups. It is shown once, so have the printer ready. Keep the paper in the head teacher’s
          safe, away from the sticks.
        </p>
        <Form
          form={form}
          outcome={{ ...printing, answer: undefined }}
          action="Show the key"
          columns={1}
          more={<Link href="/backups">Back</Link>}
          onSubmit={(values) => void printing.send(values)}
        >
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('current')} />
        </Form>
      </div>
    </Card>
  );
}

/** After the part that all keys begin with, in fours, as people type them. */
const inFours = (key: string): string =>
  key.replace(/^(AGE-SECRET-KEY-1)(.*)$/, (_, begin: string, rest: string) =>
    [begin, ...(rest.match(/.{1,4}/g) ?? [])].join(' '),
  );

const KeyPage = ({ printed: { school, at, key } }: { printed: Answer<'printBackupKey'> }) => (
  <>
    <PageTitle title={title}>
      <Button look="main" onClick={() => window.print()}>
        Print
      </Button>
    </PageTitle>
    <div className="stack">
      <Announced>
        <Alert kind="warn">Print this page now. The key is not shown again.</Alert>
      </Announced>
      <div data-printed>
        <Card>
          <div className="stack">
            <h2>The key of the backups of {school}</h2>
            <p className={css.key}>
              <code>{inFours(key)}</code>
            </p>
            <p>
              Printed on {printedDay(at)}. Keep it in the safe, away from the sticks. Anyone who has both can read the
              whole school. When the computer is lost, install Somero on another one and plug in the stick. Set
              BACKUP_URL to the folder on it, and SECRET_KEY to the secret key, which is on its own paper. Type this,
              and then the key:
            </p>
            <p className={css.command}>
              <code>sudo somero restore --key -</code>
            </p>
            <p>
              Where Somero is no service it is: npm run restore -- --key -. Spaces and small letters in the key do no
              harm.
            </p>
            <p className={css.signed}>Received by the head teacher</p>
          </div>
        </Card>
      </div>
      <div className="row">
        <Link href="/backups">I have printed it</Link>
      </div>
    </div>
  </>
);
